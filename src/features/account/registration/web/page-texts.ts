// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { en } from '../messages.en.ts';

export const registrationTexts = pageTexts<typeof en>('registration');
