import type { ReactElement } from 'react';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Divider } from '#ui/native/Divider.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice, FailedState } from '#ui/native/FailedState.tsx';
import { UnansweredNotice } from '#ui/UnansweredNotice.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { QuestionCard } from '#ui/native/QuestionCard.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Paper, PaperNotices } from '#ui/Paper.tsx';
import { PaperScreen } from '#ui/PaperScreen.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { toast } from '#ui/toast-queue.ts';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

export function FeedbackSection({ text, language }: GalleryProps): ReactElement {
	return (
		<Section id="feedback" title={text('feedback')}>
			<Example title={text('states')} layout="stack">
				<Notice title={text('infoTitle')} dismissLabel={text('dismiss')} onDismiss={() => undefined}>
					{text('infoBody')}
				</Notice>
				<Notice tone="success" title={text('successTitle')}>
					{text('successBody')}
				</Notice>
				<Notice
					tone="warning"
					title={text('warningTitle')}
					action={<Button size="small">{text('warningAction')}</Button>}
				>
					{text('warningBody')}
				</Notice>
				<Notice tone="danger" title={text('dangerTitle')}>
					{text('dangerBody')}
				</Notice>
				<Notice tone="danger">{text('codeError')}</Notice>
			</Example>
			<BadgesAndToasts text={text} />
			<Loading text={text} />
			<Example title="QuestionCard" layout="stack">
				<QuestionCard titleId="question-title" title={text('emptyTitle')} level={4} refusal={text('errorTitle')}>
					{text('confirmDeleteBody')}
				</QuestionCard>
			</Example>
			<Example title={text('empty')} layout="flush">
				<EmptyState
					icon="receipt"
					title={text('emptyTitle')}
					level={4}
					action={<Button variant="primary">{text('primary')}</Button>}
				>
					{text('emptyBody')}
				</EmptyState>
			</Example>
			<Document text={text} language={language} />
			<Example title={text('failed')} layout="stack">
				<FailedState title={text('errorTitle')} level={4} retryLabel={text('retry')} onRetry={() => undefined}>
					{text('errorBody')}
				</FailedState>
				<RowFailure error={text('errorTitle')} networkFailure={text('errorBody')} />
				<FieldFault path="sample" fault={text('errorTitle')} />
				<FailedNotice title={text('errorTitle')} retryLabel={text('retry')} onRetry={() => undefined}>
					{text('errorBody')}
				</FailedNotice>
				<UnansweredNotice
					title={text('errorTitle')}
					said={text('errorBody')}
					letGoLabel={text('retry')}
					isPending={false}
					onLetGo={() => undefined}
				/>
			</Example>
		</Section>
	);
}

function BadgesAndToasts({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	return (
		<>
			<Example title="Badge, Divider" layout="stack">
				<div className="flex flex-wrap gap-2">
					<Badge>{text('idle')}</Badge>
					<Badge tone="accent">{text('usage')}</Badge>
					<Badge tone="info">{text('pending')}</Badge>
					<Badge tone="success" icon="check">
						{text('paid')}
					</Badge>
					<Badge tone="warning" icon="clock">
						{text('awaiting')}
					</Badge>
					<Badge tone="danger" icon="circle-alert">
						{text('refused')}
					</Badge>
				</div>
				<Divider label={text('or')} />
				<Divider />
			</Example>
			<Example title="Toast">
				<Button onClick={() => toast({ tone: 'success', title: text('saved'), description: text('savedBody') })}>
					{text('toastSuccess')}
				</Button>
				<Button onClick={() => toast({ tone: 'danger', title: text('dangerTitle'), description: text('dangerBody') })}>
					{text('toastDanger')}
				</Button>
				<Button
					onClick={() =>
						toast({ tone: 'info', title: text('saved'), action: { label: text('undo'), onPress: () => undefined } })
					}
				>
					{text('toastInfo')}
				</Button>
			</Example>
		</>
	);
}

function Loading({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	return (
		<Example title={text('loading')} layout="columns">
			<ProgressBar label={text('uploading')} percent={64} />
			<ProgressBar label={text('uploading')} percent={30} valueText="12 / 40" />
			<ProgressBar label={text('preparing')} valueText={text('working')} />
			<div className="flex items-center gap-4 text-muted">
				<Spinner label={text('working')} />
				<Spinner size="medium" />
				<Spinner size="large" />
			</div>
			<SkeletonGroup label={text('loadingList')}>
				<Skeleton shape="title" width="half" />
				<Skeleton />
				<Skeleton width="wide" />
			</SkeletonGroup>
			<SkeletonGroup label={text('loadingList')}>
				<Skeleton shape="circle" />
				<Skeleton shape="block" />
			</SkeletonGroup>
		</Example>
	);
}

function Document({ text, language }: GalleryProps): ReactElement {
	const words = {
		title: text('feedback'),
		loading: text('loading'),
		missingTitle: text('emptyTitle'),
		missing: text('emptyBody'),
		failedTitle: text('errorTitle'),
		retry: text('retry'),
		networkFailure: text('errorBody'),
	};
	const query = { data: text('infoBody'), isLoadingError: false, error: null, refetch: () => undefined };
	return (
		<Example title="Paper, PaperScreen" layout="flush">
			<PaperScreen query={query} isMissing={false} words={words} wayOut={undefined}>
				{(notice) => (
					<Paper
						language={language}
						logo={{ address: '#', name: text('feedback') }}
						contact="1 800 555-0142"
						title={text('feedback')}
						number="PO-000123"
						figure="$113.00"
						unit="CAD"
						standing={text('successTitle')}
						ink="text-success-text"
					>
						<PaperNotices notices={[notice]} />
					</Paper>
				)}
			</PaperScreen>
		</Example>
	);
}
