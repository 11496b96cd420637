import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { brandBeginningTexts } from './texts.ts';

export interface ComesNextProps {
	/** Sign-in methods and prices are those of another brand. */
	readonly isCopied: boolean;
}

const added = ['logos', 'hotline', 'legal', 'seller', 'hosts', 'sender'] as const;

interface Part {
	readonly name: string;
	readonly more?: string;
}

/** Lists the nine parts of a brand: what this form does, what is taken over, and what is still to add. */
export function ComesNext({ isCopied }: ComesNextProps): ReactElement {
	const text = useText(brandBeginningTexts);
	const given = isCopied ? 'copied' : 'plain';
	const groups: readonly { key: string; title: string; icon: IconName; parts: readonly Part[] }[] = [
		{
			key: 'here',
			title: text('next.here', { count: 1 }),
			icon: 'circle-check',
			parts: [{ name: text('part.names') }],
		},
		{
			key: 'given',
			title: text(`next.${given}`, { count: 2 }),
			icon: isCopied ? 'copy' : 'circle-check',
			parts: [
				{ name: text('part.sign-in'), more: text(`next.sign_in_${given}`) },
				{ name: text('part.features'), more: text(`next.features_${given}`) },
			],
		},
		{
			key: 'added',
			title: text('next.added', { count: added.length }),
			icon: 'plus',
			parts: added.map((part) => ({ name: text(`part.${part}`) })),
		},
	];
	return (
		<Card padding="none" as="section" aria-labelledby="comes-next">
			<div className="p-5 pb-1">
				<CardHeader title={text('next.title')} titleId="comes-next" description={text('next.lead')} />
			</div>
			<div className="grid divide-line border-t border-line max-md:divide-y md:grid-cols-3 md:divide-x">
				{groups.map(({ key, title, icon, parts }) => (
					<div key={key} className="p-5">
						<Heading level={3} size="label">
							{title}
						</Heading>
						<ul className="mt-2 grid gap-2">
							{parts.map(({ name, more }) => (
								<li key={name} className="flex gap-2">
									<Icon name={icon} className={key === 'here' ? 'mt-0.5 text-success-text' : 'mt-0.5 text-muted'} />
									<span className="min-w-0">
										<span className="text-strong">{name}</span>
										{more !== undefined && <span className="block text-sm text-muted">{more}</span>}
									</span>
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
			<p className="flex gap-2 border-t border-line p-5">
				<Icon name="users" className="mt-0.5 text-warning-text" />
				{text('next.then')}
			</p>
		</Card>
	);
}
