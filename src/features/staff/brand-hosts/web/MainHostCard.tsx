import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { mainHostQuery } from './queries.ts';
import { brandHostTexts } from './texts.ts';

export interface MainHostCardProps {
	readonly brandKey: string;
	readonly host: string;
	/** Absent where there is no other host. */
	readonly onChange?: (() => void) | undefined;
}

/** What hangs on the main host now. */
export function MainHostCard({ brandKey, host, onChange }: MainHostCardProps): ReactElement {
	const text = useText(brandHostTexts);
	const { count } = useFormat();
	const { data, isError } = useQuery(mainHostQuery(brandKey, host));
	const rows =
		data === undefined
			? []
			: ([
					[text('main.passkeys_of', { count: data.passkeyPeople }), data.passkeys],
					[text('main.sessions_now'), data.sessions],
					[text('main.links_now'), data.links],
				] as const);
	return (
		<Card as="section" aria-labelledby="main-host">
			<CardHeader title={text('main.title')} titleId="main-host" />
			<Text tone="strong" className="wrap-anywhere">
				{host}
			</Text>
			<Text size="small" tone="muted" className="mt-2">
				{text('main.text')}
			</Text>
			{isError && (
				<Text size="small" className="mt-3">
					{text('main.uncounted')}
				</Text>
			)}
			<dl className="mt-3 divide-y divide-line border-y border-line text-sm empty:hidden">
				{rows.map(([label, number]) => (
					<div key={label} className="flex items-baseline justify-between gap-3 py-2.5">
						<dt>{label}</dt>
						<dd className="figures font-semibold text-strong">{count(number)}</dd>
					</div>
				))}
			</dl>
			{onChange !== undefined && (
				<Button isBlock className="mt-4" onClick={onChange}>
					{text('main.change')}
				</Button>
			)}
		</Card>
	);
}
