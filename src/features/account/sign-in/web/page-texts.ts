// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { en, loginViaEn } from '../messages.en.ts';

export const signInTexts = pageTexts<typeof en>('sign-in');
export const loginViaTexts = pageTexts<typeof loginViaEn>('login-via');
