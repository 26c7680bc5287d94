/** The code of the chat, and of asking for one. */
export const loadChat = () => import('../features/chat/chat-page');
