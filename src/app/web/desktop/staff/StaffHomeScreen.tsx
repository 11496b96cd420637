// /UserAgentAdmin/home: where the staff area begins.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { en } from '#features/staff/access/messages.en.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { useShell } from '../shell-context.ts';
import { StaffScreen } from './StaffScreen.tsx';

export function StaffHomeScreen(): ReactElement {
	return (
		<StaffScreen>
			<StaffHome />
		</StaffScreen>
	);
}

function StaffHome(): ReactElement {
	const text = useText<typeof en>('staff-access');
	const { brand } = useShell();
	const { day } = useFormat();
	const access = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	return (
		<div className={screenStyle}>
			<title>{text('home.document_title', { brand: brand.name })}</title>
			<Heading level={1} size="display">
				{access.OrganisationName}
			</Heading>
			<Card className="mt-6">
				<Heading level={2}>{text('home.own_title')}</Heading>
				<ul className="mt-3 grid gap-3">
					{access.Grants.map(({ Role, Scope, EndsOn }) => (
						<li key={`${Role} ${Scope.Kind} ${Scope.ID}`}>
							<p className="font-medium text-strong">
								{text(`role.${Role}`)} · {Scope.Name}
							</p>
							<Text tone="muted">{text(`role.${Role}_text`)}</Text>
							{EndsOn !== undefined && <Text tone="muted">{text('home.own_until', { day: day(EndsOn) })}</Text>}
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}
