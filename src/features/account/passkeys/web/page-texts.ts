// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { useEn } from '../messages.en.ts';

export const passkeySignInTexts = pageTexts<typeof useEn>('passkeys');
