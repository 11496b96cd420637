import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
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
				<Fact name={text('home.people')}>
					<Link href={pathTo('staffPeople')} className={textLinkStyle}>
						{count(figures.people)}
						<span className="sr-only"> {text('home.people')}</span>
					</Link>
				</Fact>
				<Fact name={text('home.offices')}>
					<Link href={pathTo('staffOffices')} className={textLinkStyle}>
						{count(figures.offices)}
						<span className="sr-only"> {text('home.offices')}</span>
					</Link>
				</Fact>
				<Fact name={text('home.signed_in')}>{count(figures.signedInToday)}</Fact>
				<Fact name={text('home.invitations')}>{count(figures.invitations)}</Fact>
			</dl>
		</Card>
	);
}
