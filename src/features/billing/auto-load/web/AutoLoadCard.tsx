import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import { type AutoLoad, autoLoadQuery } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

/** How automatic loading of one's own credits stands, for an overview. */
export function AutoLoadCard(): ReactElement {
	return (
		<SliceTexts catalog={autoLoadTexts}>
			<Standing />
		</SliceTexts>
	);
}

function Standing(): ReactElement {
	const text = useText(autoLoadTexts);
	const { data, isPending } = useQuery(autoLoadQuery('person'));
	const state = data?.settings?.state ?? 'off';
	return (
		<Card as="section" aria-labelledby="auto-load-card">
			<CardHeader
				title={text('title')}
				titleId="auto-load-card"
				actions={<Manage isOn={state !== 'off' || data === undefined} />}
			/>
			<div className="min-h-23.5 sm:min-h-18">
				{isPending ? (
					<Skeleton width="wide" />
				) : (
					<div className="grid justify-items-start gap-2">
						{data !== undefined && <Badge tone={tones[state]}>{text(`state.${state}`)}</Badge>}
						<Sentence autoLoad={data} />
					</div>
				)}
			</div>
		</Card>
	);
}

function Manage({ isOn }: { readonly isOn: boolean }): ReactElement {
	const text = useText(autoLoadTexts);
	return (
		<CardLink href={pathTo('credit', { key: 'auto-load' })} titleId="auto-load-card">
			{text(isOn ? 'manage' : 'set_up')}
		</CardLink>
	);
}

const tones = { active: 'success', paused: 'warning', off: 'neutral' } as const;

/** What matters most: what waits for the person, then the rule. */
function Sentence({ autoLoad }: { readonly autoLoad: AutoLoad | undefined }): ReactElement {
	const text = useText(autoLoadTexts);
	const { countedCredits, money } = useFormat();
	if (autoLoad === undefined) return <Text tone="muted">{text('error.title')}</Text>;
	const { settings, charges } = autoLoad;
	if (settings?.paused !== undefined) return <Text>{text(`paused.${settings.paused.reason}`)}</Text>;
	if (charges.some(({ confirmation }) => confirmation !== undefined)) return <Text>{text('confirm.title')}</Text>;
	if (settings === undefined || settings.state === 'off') return <Text tone="muted">{text('lead')}</Text>;
	const rule = { ...countedCredits(settings.threshold), price: money(settings.amount) };
	return <Text tone="muted">{text('summary.rule', rule)}</Text>;
}
