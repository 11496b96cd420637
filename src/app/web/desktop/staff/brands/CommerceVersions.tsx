import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { versionsQuery } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { useVersionWords } from './use-version-words.ts';

/** Versions that only go forward: they can be read. */
export function CommerceVersions({ brandKey }: { readonly brandKey: string }): ReactElement | null {
	const text = useText(brandPageTexts);
	const words = useVersionWords();
	const query = useInfiniteQuery(versionsQuery(brandKey, 'commerce'));
	const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
	if (versions.length === 0) return null;
	return (
		<Card padding="none" as="section" aria-labelledby="versions-commerce">
			<div className="grid gap-x-8 gap-y-2 p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
				<div>
					<Heading level={2} size="card" id="versions-commerce">
						{text('group.commerce')}
					</Heading>
					<p className="text-sm text-muted">{text('versions.forward')}</p>
				</div>
				<p className="flex items-start gap-2 text-sm">
					<Icon name="shield-check" className="mt-0.5 text-muted" />
					{text('versions.forward_why')}
				</p>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{versions.map((version) => (
					<li
						key={version.number}
						className="grid gap-x-6 gap-y-1 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
					>
						<p className="flex flex-wrap items-center gap-2 font-semibold text-strong">
							{text('version', { number: version.number })}
							{version.until === undefined && (
								<Badge tone="success" icon="check">
									{text('versions.live')}
								</Badge>
							)}
						</p>
						<div>
							<p>{words.what(version)}</p>
							<p className="text-sm text-muted">{words.when(version)}</p>
						</div>
					</li>
				))}
			</ul>
			{query.hasNextPage && (
				<LoadMore
					label={text('versions.older')}
					pendingLabel={text('loading')}
					isPending={query.isFetchingNextPage}
					hasMore
					shownLabel={text('versions.shown', { count: versions.length })}
					onMore={() => void query.fetchNextPage()}
				/>
			)}
		</Card>
	);
}
