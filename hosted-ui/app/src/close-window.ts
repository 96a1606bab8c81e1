/** Where a window ends that was opened for the document locker: the page that opened it has gone on by itself. */
window.close();
