import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { type EditedBrand, type Version, versionsQuery } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { CommerceVersions } from './CommerceVersions.tsx';
import { useVersionWords } from './use-version-words.ts';
import { VersionDetail } from './VersionDetail.tsx';
import { VersionLinks } from './VersionLinks.tsx';

/** What was live before: any version of the appearance can be published again. */
export function VersionsSection({ brand }: { readonly brand: EditedBrand }): ReactElement {
	const text = useText(brandPageTexts);
	const { brandKey } = brand;
	const query = useInfiniteQuery(versionsQuery(brandKey, 'appearance'));
	const isNarrow = useIsNarrow();
	const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
	const opened = useOpened(versions, isNarrow);
	const detail = opened && <VersionDetail key={opened.number} brand={brand} version={opened} />;
	if (query.isLoadingError) {
		return <FailedNotice title={text('versions.failed')} retryLabel={text('retry')} query={query} />;
	}
	if (query.isPending) return <SkeletonBlocks label={text('loading')} count={3} />;
	return (
		<div className="grid gap-5">
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)]">
				<Card padding="none" as="section" aria-labelledby="versions-appearance">
					<div className="border-b border-line p-4">
						<Heading level={2} size="card" id="versions-appearance">
							{text('group.appearance')}
						</Heading>
						<p className="text-sm text-muted">{text(versions.length === 0 ? 'versions.none' : 'versions.hint')}</p>
					</div>
					<Versions brandKey={brandKey} versions={versions} opened={opened} detail={isNarrow && detail} />
					{query.hasNextPage && (
						<div className="border-t border-line p-4">
							<Button
								size="small"
								isPending={query.isFetchingNextPage}
								pendingLabel={text('loading')}
								onClick={() => void query.fetchNextPage()}
							>
								{text('versions.older')}
							</Button>
						</div>
					)}
				</Card>
				{!isNarrow && detail}
			</div>
			<CommerceVersions brandKey={brandKey} />
		</div>
	);
}

/** The one that the address names; on a desk otherwise the one before what is live. */
function useOpened(versions: readonly Version[], isNarrow: boolean): Version | undefined {
	const { version } = useAddress().query;
	const named = versions.find(({ number }) => String(number) === version);
	return named ?? (isNarrow ? undefined : (versions[1] ?? versions[0]));
}

interface VersionsProps {
	readonly brandKey: string;
	readonly versions: readonly Version[];
	readonly opened: Version | undefined;
	readonly detail: ReactElement | false | undefined;
}

function Versions({ brandKey, versions, opened, detail }: VersionsProps): ReactElement {
	const text = useText(brandPageTexts);
	const words = useVersionWords();
	const address = pathTo('staffBrand', { brandKey, section: 'versions' });
	return (
		<VersionLinks
			label={text('versions.label')}
			opened={opened?.number}
			detail={detail}
			versions={versions.map((version) => ({
				number: version.number,
				href: withQuery(address, { version: version.number }),
				title: (
					<>
						{text('version', { number: version.number })}
						{version.until === undefined && (
							<Badge tone="success" icon="check">
								{text('versions.live')}
							</Badge>
						)}
						{version.againOf !== undefined && <Icon name="history" className="text-muted" />}
					</>
				),
				children: (
					<>
						<p className="text-sm text-body">{words.what(version)}</p>
						<p className="text-sm text-muted">{words.when(version)}</p>
					</>
				),
			}))}
		/>
	);
}
