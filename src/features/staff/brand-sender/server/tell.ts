// Tells the people who may edit a brand what is wrong with its sender. This mail goes out, too: as the fallback.
import type { Brand } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import { type Holder, listHolders, reachesBrand } from '#features/staff/access/server/api.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { SenderDependencies } from './dependencies.ts';
import type { SenderRow } from './rows.ts';

/** A live sender lost its alignment; the tries are over and something is missing; the next key is not there and its turn comes. */
export type Trouble = 'broken' | 'missing' | 'next_key';

const texts = translators(mailEn, mailFr);
/** More than these do not hear of it by mail. */
const maxTold = 20;

export async function tellEditors(
	{ outbox, registry, findBrandOfOrganisation }: SenderDependencies,
	queries: TransactionQueries,
	{ brandKey, domain, addedIn }: SenderRow,
	trouble: Trouble,
	now: Date,
): Promise<void> {
	// Of a brand that is being made, those of the brand under which it is.
	const brand = registry.findByKey(brandKey) ?? (addedIn === null ? undefined : findBrandOfOrganisation(addedIn));
	if (brand === undefined) return;
	const editors = await listEditors(queries, brand, now);
	await outbox.sendAll(
		queries,
		editors.map((editor) => troubleMail({ ...editor, brand }, { brandKey, domain, trouble })),
	);
}

/** Each in the organisation that they are of. */
export async function listEditors(queries: TransactionQueries, brand: Brand, now: Date): Promise<readonly Holder[]> {
	const editors: Holder[] = [];
	for (const organisationId of brand.organisations) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		const holders = await listHolders(queries, { organisationId, subjectId: undefined }, 'brands.manage', now);
		for (const holder of holders.filter(({ hasOpened, isInside }) => hasOpened && isInside)) {
			if (editors.length === maxTold) return editors;
			const actor = { organisationId, userId: holder.userId };
			// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
			if (await reachesBrand(queries, { brand, actor }, 'brands.manage', now)) editors.push(holder);
		}
	}
	return editors;
}

interface Told {
	readonly brandKey: string;
	readonly domain: string;
	readonly trouble: Trouble;
}

function troubleMail(
	{ brand, email, givenName, language }: Pick<Holder, 'email' | 'givenName' | 'language'> & { readonly brand: Brand },
	{ brandKey, domain, trouble }: Told,
): EmailMessage {
	const text = texts[language];
	return {
		channel: 'email',
		lane: 'bulk',
		to: email,
		brandKey: brand.key,
		language,
		subject: text(`${trouble}.subject`, { domain }),
		preview: text(`${trouble}.preview`),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${trouble}.lead`, { domain }) },
			{ kind: 'paragraph', text: text(`${trouble}.next`) },
			{
				kind: 'button',
				text: text('mail.button'),
				url: `${brand.canonicalOrigin}${pathTo('staffBrand', { brandKey, section: 'sender' })}`,
			},
		],
	};
}
