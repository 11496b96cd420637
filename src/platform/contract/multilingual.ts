// What stands in every language at once: names that a brand gives, lines of an invoice.
import * as z from 'zod/mini';
import { inEachLanguage, type Language } from './language.ts';

export type Multilingual = Readonly<Record<Language, string>>;
export const Multilingual = z.strictObject(inEachLanguage(() => z.string()));
