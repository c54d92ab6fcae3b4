#ifndef NAVTUI_CMD4C_SHIM_H
#define NAVTUI_CMD4C_SHIM_H

#include <md4c.h>

#endif
