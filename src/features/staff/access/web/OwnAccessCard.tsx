import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { myAccessQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

/** What one may do, where and until when. */
export function OwnAccessCard(): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const id = useId();
	const { grants } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	return (
		<Card as="section" aria-labelledby={id}>
			<Heading level={2} size="card" id={id}>
				{text('home.own_title')}
			</Heading>
			<ul className="mt-3 grid gap-3">
				{grants.map(({ role, scope, endsOn }) => (
					<li key={`${role} ${scope.kind} ${scope.id}`}>
						<p className="text-strong">
							{text(`role.${role}`)} · {scope.name}
						</p>
						<Text size="small" tone="muted">
							{text(`role.${role}_text`)}
						</Text>
						{endsOn !== undefined && (
							<p className="text-sm font-semibold text-warning-text">{text('ways.until', { day: day(endsOn) })}</p>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
