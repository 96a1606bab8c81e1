/** The dialogs that are open, the one in front last. */
export const openDialogs: { title: string }[] = [];
