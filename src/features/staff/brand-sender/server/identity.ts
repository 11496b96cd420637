// As whom the mail of a brand goes out: its own sender while DNS says what it must, and otherwise the operator's fallback with the brand's name
// in front. Nothing is held back.
import type { Brand } from '#platform/contract/brand.ts';
import type { Config, SenderSettings } from '#platform/server/config.ts';
import { SealFault } from '#platform/server/crypto/key-ring.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { findSecret } from '#platform/server/kept-secrets.ts';
import type { MailBrand, MailSender, MailSenderLookup } from '#platform/server/mail/mail-brand.ts';
import type { Core } from '#platform/server/slice.ts';
import { domainOf } from './address.ts';
import { placeOfKey } from './keys.ts';
import { findSigning, type SenderKey } from './rows.ts';

type Written = Pick<MailBrand, 'from' | 'replyTo'>;

/** Answers go where they always went. */
export function fallbackFor({ fallback }: SenderSettings, { from, replyTo = from.address }: Written): MailSender {
	const name = fallback.name === undefined ? from.name : `${from.name} via ${fallback.name}`;
	return { from: { name, address: fallback.address }, replyTo };
}

type SenderDependencies = Pick<Core, 'database' | 'secretKeys'> & { readonly config: Pick<Config, 'senders'> };

/** Mail goes out as the brand says where the operator has set nothing up. */
export function openSenders({ database, config, secretKeys }: SenderDependencies): MailSenderLookup {
	const { senders } = config;
	if (senders === undefined) return async (_brandKey, written) => written;
	return async (brandKey, written) => {
		const sender = { brandKey, domain: domainOf(written.from.address) };
		const signature = await findSignature({ database, secretKeys }, sender);
		return signature === undefined ? fallbackFor(senders, written) : { ...written, signature };
	};
}

async function findSignature(
	{ database, secretKeys }: Pick<Core, 'database' | 'secretKeys'>,
	sender: SenderKey,
): Promise<MailSender['signature']> {
	const [row] = await findSigning(database, sender);
	if (row === undefined) return undefined;
	try {
		const privateKey = await findSecret(database, secretKeys, placeOfKey(sender, row.signing));
		return privateKey === undefined ? undefined : { domainName: sender.domain, keySelector: row.signing, privateKey };
	} catch (error) {
		// A key of the operator's that is gone for now: what would go out unsigned goes out as the fallback.
		if (error instanceof SealFault) return undefined;
		throw error;
	}
}

/** Whether mail of a brand may go out from an address: asked before it is published. */
type IsAligned = (queries: PreparedStatements, brandKey: string, address: string) => Promise<boolean>;

export function createIsAligned({ senders }: Pick<Config, 'senders'>): IsAligned {
	return async (queries, brandKey, address) =>
		senders === undefined || (await findSigning(queries, { brandKey, domain: domainOf(address) })).length > 0;
}

export const liveDomainOf = ({ mail }: Brand): string => domainOf(mail.fromAddress);
