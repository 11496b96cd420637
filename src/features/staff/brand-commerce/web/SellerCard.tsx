import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useDraftFields } from './draft-fields.ts';
import { brandCommerceTexts } from './texts.ts';

const optional = [
	'legalEntity.website',
	'legalEntity.registrations.gstHst',
	'legalEntity.registrations.qst',
	'legalEntity.registrations.pstBc',
	'legalEntity.registrations.pstSk',
	'legalEntity.registrations.rstMb',
	'paymentNoticesTo',
	'sealsTo',
] as const;
const seller = [
	'legalEntity.name',
	'legalEntity.postalAddress',
	'legalEntity.supportEmail',
	'legalEntity.privacyOfficer',
	...optional,
] as const;

/** Tax numbers as their authorities write them. */
const examples: Readonly<Record<string, string>> = {
	'legalEntity.registrations.gstHst': '123456789 RT0001',
	'legalEntity.registrations.qst': '1234567890 TQ0001',
	'legalEntity.registrations.pstBc': 'PST-1234-5678',
	'legalEntity.registrations.pstSk': '1234567',
	'legalEntity.registrations.rstMb': '123456-7',
};

/** Who sells. A tax without a number is not charged. */
export function SellerCard(): ReactElement {
	const text = useText(brandCommerceTexts);
	const { FactFields } = useDraftFields();
	const hints = Object.entries(examples).map(([path, example]) => [path, text('seller.such_as', { example })]);
	return (
		<FactFields
			title={text('seller.title')}
			hint={text('seller.hint')}
			paths={seller}
			optional={optional}
			hints={{ ...Object.fromEntries(hints), 'legalEntity.privacyOfficer': text('seller.privacy_hint') }}
		/>
	);
}
