// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { en } from '../messages.en.ts';

export const twoFactorTexts = pageTexts<typeof en>('two-factor');
