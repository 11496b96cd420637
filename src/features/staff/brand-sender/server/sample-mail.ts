// A mail with sample data, for who wants to see what a brand sends.
import type { Brand } from '#platform/contract/brand.ts';
import { featureOf, hasFeature } from '#platform/contract/features.ts';
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

export interface SampleRecipient {
	readonly brand: Brand;
	/** Who asks for it, in the language that they chose. */
	readonly person: Person;
	readonly now: Date;
}

export interface SampleMail {
	/** Names it in calls. */
	readonly key: string;
	/** The same function makes it as for somebody who is meant. */
	readonly make: (to: SampleRecipient) => EmailMessage;
}

export interface MadeSample {
	readonly key: string;
	readonly message: EmailMessage;
}

const texts = translators(mailEn, mailFr);

/** Those that the brand sends: nobody hears of what it has off. Each says that it is a test. */
export function makeSamples(
	samples: readonly SampleMail[],
	language: Language,
	{ brand, person, now }: SampleRecipient,
): readonly MadeSample[] {
	return samples.flatMap(({ key, make }) => {
		const { topic, ...message } = make({ brand, person: { ...person, language }, now });
		const feature = topic && featureOf('mails', topic);
		if (feature !== undefined && !hasFeature(brand, feature)) return [];
		const note = { kind: 'note', text: texts[language]('test.note') } as const;
		return [{ key, message: { ...message, lane: 'person', blocks: [...message.blocks, note] } as const }];
	});
}
