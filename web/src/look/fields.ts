/** Where people write: such a field keeps its keys. */
export const FIELDS = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";
