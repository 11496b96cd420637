import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { type PaymentStory, paymentStoryQuery } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { paymentTones } from '../use-moment-words.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { StorySteps } from './StorySteps.tsx';

export interface PaymentPanelProps {
	readonly paymentId: string;
	readonly closeHref: string;
	readonly onClose: () => void;
}

/** Shows one payment beside the list; on a phone it is a page of its own, with the money before the story. */
export function PaymentPanel({ paymentId, closeHref, onClose }: PaymentPanelProps): ReactElement {
	const text = useText(moneyTexts);
	const story = useQuery(paymentStoryQuery(paymentId));
	return (
		<div
			role="presentation"
			className="grid min-w-0 gap-4"
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose();
			}}
		>
			<Link href={closeHref} className={`inline-flex items-center gap-2 lg:hidden ${textLinkStyle}`}>
				<Icon name="arrow-left" />
				{text('story.back')}
			</Link>
			{story.isPending && <SkeletonBlocks label={text('story.loading')} count={3} />}
			{story.isLoadingError && (
				<FailedState level={2} title={text('story.failed')} retryLabel={text('retry')} query={story} />
			)}
			{story.data !== undefined && <Whole story={story.data} onClose={onClose} />}
		</div>
	);
}

interface WholeProps {
	readonly story: PaymentStory;
	readonly onClose: () => void;
}

function Whole({ story, onClose }: WholeProps): ReactElement {
	const text = useText(moneyTexts);
	return (
		<>
			<Card as="section" padding="none" aria-labelledby="payment">
				<Head story={story} onClose={onClose} />
				<div className="grid border-t border-line lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
					<section className="grid content-start gap-3 p-4 max-lg:order-last max-lg:border-t max-lg:border-line sm:p-5">
						<Heading level={3} size="label">
							{text('story.happened')}
						</Heading>
						<StorySteps story={story} />
					</section>
					<PaymentFacts story={story} />
				</div>
			</Card>
			<p className="flex items-center gap-2 text-sm text-muted">
				<Icon name="eye" />
				{text('story.recorded')}
			</p>
		</>
	);
}

function Head({ story, onClose }: WholeProps): ReactElement {
	const text = useText(moneyTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const { payment, userId, name, officeName, description, papers } = story;
	const { may } = usePermissions<StaffPermission>();
	const invoice = papers.find(({ total }) => total > 0);
	const href = withQuery(pathTo('staffPerson', { key: String(userId) }), { tab: 'money' });
	return (
		<div className="grid gap-2 p-4 sm:p-5">
			<div className="flex items-center justify-between gap-3">
				<p className="text-sm text-muted">
					{text('story.title')}
					{payment.orderNumber !== undefined && ` · ${payment.orderNumber}`}
				</p>
				<span className="max-lg:hidden">
					<Button variant="quiet" size="small" icon="x" isIconOnly onClick={onClose}>
						{text('story.close')}
					</Button>
				</span>
			</div>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Heading level={2} size="display" id="payment" className="figures">
					{money(payment.amount)}
				</Heading>
				<Badge tone={paymentTones[payment.state]}>{text(`state.${payment.state}`)}</Badge>
			</div>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<Avatar name={name} tintKey={String(userId)} />
				<Link href={href} aria-label={text('story.all_of', { name })} className={textLinkStyle}>
					{name}
				</Link>
				<span className="text-muted">
					{[officeName, description?.[language]].filter((part) => part !== undefined && part !== '').join(' · ')}
				</span>
			</div>
			{invoice !== undefined && may('money.manage') && (
				<div className="mt-1 flex">
					<Link
						href={pathTo('staffCorrection', { key: invoice.invoiceId })}
						className={buttonStyle({ size: 'small' })}
						aria-label={text('story.correct_of', { number: invoice.number })}
					>
						<Icon name="undo-2" />
						{text('story.correct')}
					</Link>
				</div>
			)}
		</div>
	);
}
