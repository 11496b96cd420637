// /UserAgentAdmin/CentumTerminatePersonnel/{key}: when, who takes over, and next to it exactly what will happen.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { previewQuery } from './queries.ts';
import { TerminateForm } from './TerminateForm.tsx';
import { leavingTexts } from './texts.ts';

export function TerminateScreen(): ReactElement {
	const { key } = useParams('terminatePersonnel');
	return (
		<Page>
			<Termination key={key} personKey={key} />
		</Page>
	);
}

function Termination({ personKey }: { readonly personKey: string }): ReactElement {
	const text = useText(leavingTexts);
	const { brand } = useShell();
	const { day } = useFormat();
	const { data, error, isLoadingError, refetch } = useQuery(previewQuery(personNumber(personKey)));
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
	const { person, endedOn } = data;
	const name = `${person.givenName} ${person.familyName}`;
	return (
		<>
			<title>{text('document_title', { name, brand: brand.name })}</title>
			<PageHead
				above={
					<Link href={pathTo('staffPerson', { key: personKey })} className={backLinkStyle}>
						<Icon name="arrow-left" />
						{name}
					</Link>
				}
				title={text(data.planned === undefined ? 'title' : 'title_planned', { name })}
			/>
			{endedOn === undefined ? (
				<TerminateForm preview={data} />
			) : (
				<EmptyState icon="log-out" level={2} title={text('ended.title', { day: day(endedOn) })}>
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
