// What the screen of a set-up knows of a method. Each is a folder of `methods`, whose `web/set-up.tsx` gives one such value.
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '#platform/contract/text.ts';
import type { CodedMethod, FactorMethod, SendingMethod } from '../../contract.ts';
import type { settingsEn } from '../../messages.en.ts';

export type SetUpText = Translate<typeof settingsEn>;

export interface FieldsProps {
	readonly typed: string;
	readonly invalid: string | undefined;
	readonly onChange: (typed: string) => void;
}

interface SetUp {
	readonly key: FactorMethod;
	/** The button, and what it says while it works. */
	readonly action: (text: SetUpText) => readonly [idle: string, pending: string];
	/** What the person types, or reads, before it begins. */
	readonly fields: ComponentType<FieldsProps>;
}

/** Begun by a call, ended by a code. */
export interface CodedSetUp extends SetUp {
	readonly key: CodedMethod;
	/** What stands in the field at first; absent: nothing is typed. */
	readonly initial?: (account: { readonly email: string }) => string;
	/** What is wrong with what was typed. */
	readonly findFault?: (typed: string, text: SetUpText) => string | undefined;
	readonly start: (typed: string) => Promise<Started>;
	/** Nothing is typed or sent first: it starts automatically where it is the method that was asked for. */
	readonly beginsAlone?: true;
}

/** Made in one step by another slice. */
export interface OwnSliceSetUp extends SetUp {
	/** Whether this browser can. */
	readonly isPossible: () => boolean;
	/** Why there is none. */
	readonly explain: (text: SetUpText, outcome: Refused) => string;
}

export type Refused = 'cancelled' | 'already there' | 'unsupported';
export type SetUpMethodValue = CodedSetUp | OwnSliceSetUp;

export type Started = SentCodeStarted | OwnCodeStarted;

export interface SentCodeStarted {
	readonly proof: 'sent code';
	readonly method: SendingMethod;
	/** As it was typed, to send again. */
	readonly typed: string;
	/** As it may be shown. */
	readonly destination: string;
	readonly resendAfterSeconds: number;
}

interface OwnCodeStarted {
	readonly proof: 'own code';
	/** What is to be taken over by what makes the codes. */
	readonly shown: ReactNode;
	readonly words: (text: SetUpText) => { readonly title: string; readonly lead: string; readonly label: string };
}
