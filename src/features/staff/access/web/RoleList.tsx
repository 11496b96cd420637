import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { staffRoleNames } from '../contract.ts';
import { accessTexts } from './texts.ts';

/** What each role means, in a sentence. */
export function RoleList(): ReactElement {
	const text = useText(accessTexts);
	return (
		<Card padding="none">
			<dl className="divide-y divide-line">
				{staffRoleNames.map((role) => (
					<div key={role} className="grid gap-x-6 px-5 py-3 max-sm:px-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
						<dt className="font-medium text-strong">{text(`role.${role}`)}</dt>
						<dd className="text-muted">{text(`role.${role}_text`)}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
