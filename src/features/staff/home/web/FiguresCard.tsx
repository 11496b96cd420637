import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { StaffHome } from './queries.ts';
import { staffHomeTexts } from './texts.ts';

/** Shows the organization in a few figures. */
export function FiguresCard({ figures }: { readonly figures: NonNullable<StaffHome['figures']> }): ReactElement {
	const text = useText(staffHomeTexts);
	const { count } = useFormat();
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id}>
			<Heading level={2} size="card" id={id}>
				{text('home.now')}
			</Heading>
			<dl className="mt-2 divide-y divide-line">
				<Fact name={text('home.people')}>{count(figures.people)}</Fact>
				<Fact name={text('home.offices')}>{count(figures.offices)}</Fact>
				<Fact name={text('home.signed_in')}>{count(figures.signedInToday)}</Fact>
				<Fact name={text('home.invitations')}>{count(figures.invitations)}</Fact>
			</dl>
		</Card>
	);
}
