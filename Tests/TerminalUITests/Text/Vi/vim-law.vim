" Performs the commands of each script and writes the text, cursor and registers after each. See ViLawTests.
set encoding=utf-8 nocompatible noswapfile viminfo= hidden shortmess=aoOstTWAIcFS
set shiftwidth=4 expandtab tabstop=4 startofline nojoinspaces noautoindent textwidth=0 backspace=2
set whichwrap=b,s paragraphs= sections= ignorecase nosmartcase wrapscan nrformats= report=9999
set selection=inclusive virtualedit= matchpairs=(:),{:},[:] cpoptions=aABceFs% magic nohlsearch
let s:outcomes = []
for s:script in json_decode(join(readfile($VI_SCRIPTS), ''))
  enew!
  call setreg('a', '')
  call setreg('"', '')
  set undolevels=-1
  call setline(1, s:script.lines)
  set undolevels=1000
  call cursor(s:script.line, byteidx(s:script.lines[s:script.line - 1], s:script.column - 1) + 1)
  let s:steps = []
  for s:command in s:script.commands
    " Ends the step of undo.
    let &undolevels = &undolevels
    " A part that fails ends the command, with `silent!` the rest would follow. It also follows an error with a message.
    try
      execute "normal! " . s:command
    catch
    endtry
    silent! execute "normal! \<Esc>"
    call add(s:steps, {'lines': getline(1, '$'), 'line': line('.'), 'column': charcol('.'),
      \ 'registers': [getreg('"'), getreg('a'), getreg('0')]})
  endfor
  call add(s:outcomes, s:steps)
  bwipeout!
endfor
call writefile([json_encode(s:outcomes)], $VI_OUTCOMES)
qall!
