// What other slices and the composition may use of brands' senders.
export { createIsAligned, openSenders } from './identity.ts';
export type { SampleMail, SampleRecipient } from './sample-mail.ts';
export { listEditors } from './tell.ts';
