import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from '../texts.ts';
import { SwitchedField } from './SwitchedField.tsx';

const paths = ['revealAddressElsewhere', 'visitsShowMoney'] as const;

/** What others learn of the people of a brand. */
export function PrivacyCard(): ReactElement {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	return (
		<Card as="section" padding="none" aria-labelledby="privacy">
			<div className="p-5">
				<CardHeader title={text('privacy.title')} titleId="privacy" description={text('privacy.hint')} />
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{paths.map((path) => (
					<SwitchedField key={path} path={path} label={words(`path.${path}`)} description={text(`privacy.${path}`)} />
				))}
			</ul>
		</Card>
	);
}
