// /UserAgentAdmin/CentumTerminatePersonnel/{key}: when, who takes over, and next to it exactly what will happen.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { previewQuery } from './queries.ts';
import { TerminateForm } from './TerminateForm.tsx';
import { leavingTexts } from './texts.ts';

export interface TerminatePageProps {
	readonly userId: number;
	readonly brandName: string;
	/** The way back to the person, or to where the staff area begins. */
	readonly back: (words: string) => ReactNode;
	/** The way to the end of another person’s employment. */
	readonly endOf: (userId: number, words: string) => ReactNode;
}

export function TerminatePage({ userId, brandName, back, endOf }: TerminatePageProps): ReactElement {
	const text = useText(leavingTexts);
	const { day } = useFormat();
	const { data, error, isLoadingError, refetch } = useQuery(previewQuery(userId));
	if (isLoadingError) {
		return (
			<FailedState
				level={1}
				title={text('failed')}
				error={error}
				retryLabel={text('retry')}
				onRetry={() => void refetch()}
			/>
		);
	}
	if (data === undefined) return <PageSkeleton />;
	const { Person, EndedOn } = data;
	const name = `${Person.GivenName} ${Person.FamilyName}`;
	return (
		<>
			<title>{text('document_title', { name, brand: brandName })}</title>
			{back(name)}
			<Heading level={1} size="display" className="mt-1 mb-5">
				{text(data.Planned === undefined ? 'title' : 'title_planned', { name })}
			</Heading>
			{EndedOn === undefined ? (
				<TerminateForm preview={data} endOf={endOf} />
			) : (
				<EmptyState icon="log-out" level={2} title={text('ended.title', { day: day(EndedOn) })}>
					{text('ended.text', { name })}
				</EmptyState>
			)}
		</>
	);
}

function PageSkeleton(): ReactElement {
	const text = useText(leavingTexts);
	return (
		<SkeletonGroup label={text('loading')}>
			<Skeleton shape="title" width="half" />
			<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
				<div className="grid gap-5">
					<Skeleton shape="block" className="h-40" />
					<Skeleton shape="block" className="h-96" />
				</div>
				<Skeleton shape="block" className="h-120" />
			</div>
		</SkeletonGroup>
	);
}
