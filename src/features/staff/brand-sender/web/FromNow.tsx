import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { DraftSender } from './parts.ts';
import type { Senders } from './queries.ts';
import { brandSenderTexts } from './texts.ts';

export interface FromNowProps {
	readonly now: Senders['now'];
	readonly draft: DraftSender;
	/** The address that is being set up, where there is one. */
	readonly candidate: string | undefined;
}

/** As whom mail goes out now, and as whom it will. A new brand without an address has neither. */
export function FromNow({ now, draft, candidate }: FromNowProps): ReactElement | null {
	const text = useText(brandSenderTexts);
	const later = findLater(now, draft, candidate);
	if (now === undefined && later?.address === '') return null;
	return (
		<Card padding="none">
			<div className={classNames('grid', now !== undefined && later !== undefined && 'sm:grid-cols-2')}>
				{now !== undefined && (
					<Identity
						title={text('now.title')}
						icon={now.isFallback ? 'triangle-alert' : 'circle-check'}
						tone={now.isFallback ? 'text-warning-text' : 'text-success-text'}
						name={now.name}
						address={now.address}
					/>
				)}
				{later !== undefined && (
					<Identity title={text('later.title')} icon="arrow-right" tone="text-muted" {...later} />
				)}
			</div>
			{(now?.isFallback === true || draft.replyTo !== '') && (
				<Text size="small" tone="muted" className="border-t border-line px-5 py-3 wrap-anywhere">
					{now?.isFallback === true && `${text('now.fallback')} `}
					{draft.replyTo !== '' &&
						text(later === undefined ? 'later.same' : 'later.replies', { address: draft.replyTo })}
				</Text>
			)}
		</Card>
	);
}

/** What the draft changes, otherwise what is being set up; undefined where nothing is to be another. */
function findLater(now: Senders['now'], { name, address }: DraftSender, candidate: string | undefined) {
	const isSame = now?.address === address && now.name === name;
	if (address !== '' && !isSame && now?.isFallback !== true) return { name, address };
	if (candidate !== undefined) return { name, address: candidate };
	return isSame ? undefined : { name, address };
}

interface IdentityProps {
	readonly title: string;
	readonly icon: IconName;
	readonly tone: string;
	readonly name: string;
	readonly address: string;
}

function Identity({ title, icon, tone, name, address }: IdentityProps): ReactElement {
	return (
		<section
			aria-label={title}
			className="min-w-0 px-5 py-4 not-first:border-t not-first:border-line sm:not-first:border-s sm:not-first:border-t-0"
		>
			<Heading level={2} size="card" className="flex items-center gap-2">
				<Icon name={icon} className={tone} />
				{title}
			</Heading>
			<div className="mt-3 rounded-md border border-line bg-sunken px-4 py-3">
				<p className="font-semibold wrap-anywhere text-strong">{name}</p>
				<p className="text-sm wrap-anywhere">{address}</p>
			</div>
		</section>
	);
}
