import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import type { Profile } from '../contract.ts';
import { profileTexts } from './texts.ts';

/** What only the office can change. */
export function OfficeCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const titleId = useId();
	const facts = [
		[text('names.login'), profile.loginName],
		[text('names.job'), profile.jobTitle],
		[text('names.office'), [profile.officeName, profile.organisationName].filter(Boolean).join(', ')],
	] as const;
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader title={text('names.kept_by_office')} titleId={titleId} description={text('names.ask_office')} />
			<dl className="divide-y divide-line">
				{facts
					.filter(([, value]) => value !== '')
					.map(([label, value]) => (
						<Fact key={label} name={label}>
							{value}
						</Fact>
					))}
			</dl>
		</Card>
	);
}
