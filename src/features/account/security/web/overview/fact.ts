import type { SecurityOverview } from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import type { FactWords } from './use-fact-words.ts';

export interface Fact {
	/** Absent for what is neither good nor bad. */
	readonly mark?: 'good' | 'attention' | 'none';
	readonly state: string;
	/** A detail next to the state, '' or absent where there is none. */
	readonly side?: string;
	readonly verb: Verb;
}

type Verb = keyof typeof en extends infer Key ? (Key extends `verb.${infer Name}` ? Name : never) : never;

export type Describe = (overview: SecurityOverview, words: FactWords) => Fact;
