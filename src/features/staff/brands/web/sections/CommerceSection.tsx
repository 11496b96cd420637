import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { useEditor } from '../fields/editor.ts';
import { EditableFacts } from '../fields/EditableFacts.tsx';
import { brandTexts } from '../texts.ts';

const optional = [
	'legalEntity.website',
	'legalEntity.registrations.gstHst',
	'legalEntity.registrations.qst',
	'legalEntity.registrations.pstBc',
	'legalEntity.registrations.pstSk',
	'legalEntity.registrations.rstMb',
	'paymentNoticesTo',
] as const;
const seller = [
	'legalEntity.name',
	'legalEntity.postalAddress',
	'legalEntity.supportEmail',
	'legalEntity.privacyOfficer',
	...optional,
] as const;

/** Who sells, and what: prices are read here. */
export function CommerceSection(): ReactElement {
	const text = useText(brandTexts);
	return (
		<div className="grid max-w-4xl gap-4">
			<EditableFacts title={text('seller.title')} hint={text('seller.hint')} paths={seller} optional={optional} />
			<Bundles />
		</div>
	);
}

interface Bundle {
	readonly key: string;
	readonly credits: number;
	readonly bonus: number;
	readonly price: number;
}

/** The portal has checked the shape of what it sends. */
const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null && 'price' in value;

function Bundles(): ReactElement {
	const text = useText(brandTexts);
	const format = useFormat();
	const { value } = useEditor().find('credits.bundles');
	const bundles = Array.isArray(value) ? value.filter(isBundle) : [];
	return (
		<Card as="section" aria-labelledby="bundles">
			<CardHeader title={text('path.credits.bundles')} titleId="bundles" description={text('bundles.hint')} />
			{bundles.length === 0 ? (
				<p className="text-muted">{text('bundles.none')}</p>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{bundles.map(({ key, credits, bonus, price }) => (
						<li key={key} className="flex flex-wrap justify-between gap-x-6 py-2.5">
							<span className="text-strong">
								{text('bundles.credits', { count: credits + bonus })}{' '}
								{bonus > 0 && <span className="text-sm text-muted">{text('bundles.bonus', { credits, bonus })}</span>}
							</span>
							<span className="figures text-strong">{format.money(price)}</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
