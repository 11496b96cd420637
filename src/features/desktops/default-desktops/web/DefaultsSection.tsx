import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { audienceIcons } from './audience-icons.ts';
import { EndDefaultDialog } from './EndDefaultDialog.tsx';
import type { DefaultsSectionProps } from './defaults-props.ts';
import { type AudienceDefault, audienceKey, defaultsQuery } from './queries.ts';
import { SetDefaultDialog } from './SetDefaultDialog.tsx';
import { defaultTexts } from './texts.ts';

/** Which desktops open first for whom, and the ways to set and to end that. */
export function DefaultsSection(props: DefaultsSectionProps): ReactElement {
	const text = useText(defaultTexts);
	const defaults = useQuery(defaultsQuery);
	const [open, setOpen] = useState<'set' | AudienceDefault>();
	const dialog = { ...props, onClose: () => setOpen(undefined) };
	return (
		<Card as="section">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<div className="grid min-w-0 gap-1">
					<Heading level={2} size="card">
						{text('title')}
					</Heading>
					<Text size="small" tone="muted">
						{text('text')}
					</Text>
				</div>
				<Button size="small" icon="house" className="max-sm:w-full" onClick={() => setOpen('set')}>
					{text('set')}
				</Button>
			</div>
			{defaults.isPending ? (
				<SkeletonBlocks label={text('loading')} count={2} />
			) : defaults.isLoadingError ? (
				<FailedNotice
					title={text('failed')}
					retryLabel={text('retry')}
					onRetry={() => void defaults.refetch()}
					error={defaults.error}
				/>
			) : defaults.data.length === 0 ? (
				<Text className="mt-3">{text('none')}</Text>
			) : (
				<ul aria-label={text('list')} className="mt-2 divide-y divide-line">
					{defaults.data.map((one) => (
						<DefaultRow key={audienceKey(one.audience)} shown={one} onEnd={() => setOpen(one)} />
					))}
				</ul>
			)}
			{open === 'set' && <SetDefaultDialog {...dialog} />}
			{open !== undefined && open !== 'set' && <EndDefaultDialog {...dialog} ended={open} />}
		</Card>
	);
}

interface DefaultRowProps {
	readonly shown: AudienceDefault;
	readonly onEnd: () => void;
}

function DefaultRow({ shown, onEnd }: DefaultRowProps): ReactElement {
	const text = useText(defaultTexts);
	const { dayOf } = useFormat();
	const { audience, desktopName, isDeleted, setAt, setBy } = shown;
	const isEveryone = audience.kind === 'brand';
	const name = isEveryone ? text('everyone_in') : audience.name;
	return (
		<li className="flex items-center gap-3 py-3">
			<Icon name={audienceIcons[audience.kind]} className="text-muted" />
			<div className="grid min-w-0 grow gap-0.5">
				<p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
					<span className="min-w-0 font-medium wrap-anywhere text-strong">{desktopName}</span>
					{isDeleted && <Badge tone="warning">{text('deleted')}</Badge>}
				</p>
				<p className="text-sm wrap-anywhere text-muted">
					{text('set_for', { audience: name, day: dayOf(setAt), name: setBy })}
				</p>
			</div>
			<Button size="small" onClick={onEnd}>
				<span aria-hidden="true">{text('end')}</span>
				<span className="sr-only">{text('end_one', { name })}</span>
			</Button>
		</li>
	);
}
