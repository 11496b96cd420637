// A mail with sample data, for who wants to see what a brand sends.
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { EmailMessage } from './message.ts';

export interface SampleRecipient {
	readonly brand: Brand;
	readonly language: Language;
	readonly email: string;
	readonly givenName: string;
	readonly now: Date;
}

export interface SampleMail {
	/** Names it in calls. */
	readonly key: string;
	/** The same function makes it as for somebody who is meant. What it leads to is a page of the brand that changes nothing. */
	readonly make: (to: SampleRecipient) => EmailMessage;
}
