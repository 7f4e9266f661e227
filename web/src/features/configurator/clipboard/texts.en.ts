const clipboard = {
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  noPart: 'Choose a part or a line of the cabinet first.',
  copied: 'Copied: {{product}}.',
  refused: 'Not pasted: {{product}}. {{reason}}',
  nothing: 'The clipboard has no part and no line of a cabinet.',
  onlyHere: 'The browser refuses its clipboard: this copy is only for this tab.',
  unread: 'The browser does not let the clipboard be read: use Ctrl V.',
};

export const configurator = { clipboard };
