/** The code of the chat; begun when a pointer is on its way to one. */
export const loadChat = () => import('./chat-page');
