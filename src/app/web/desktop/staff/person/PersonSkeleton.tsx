import type { ReactElement } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Skeleton, SkeletonBlocks, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { FactCard, FactRow } from './FactCards.tsx';
import { readTab, useTabNames } from './person-tabs.ts';
import { staffPersonTexts } from './texts.ts';

/** Shows the shape of the page while the person is loading. */
export function PersonSkeleton(): ReactElement {
	const text = useText(staffPersonTexts);
	const tabNames = useTabNames();
	const label = text('planned.loading');
	return (
		<>
			<div aria-hidden="true" className="mt-3 flex flex-wrap items-center justify-between gap-4">
				<div className="flex min-w-0 items-center gap-4 max-sm:items-start max-sm:gap-3">
					<Skeleton shape="circle" className="size-12! shrink-0" />
					<div className="grid gap-1">
						<span className="flex h-9.5 items-center max-sm:h-7">
							<Skeleton shape="title" className="w-56!" />
						</span>
						<span className="flex h-5.5 items-center">
							<Skeleton className="w-52!" />
						</span>
					</div>
				</div>
				<div className="flex gap-2 max-sm:w-full">
					<Skeleton className="h-control! w-25! max-sm:h-11! max-sm:w-auto! max-sm:flex-1" />
					<Skeleton className="h-control! w-25! max-sm:h-11! max-sm:w-auto! max-sm:flex-1" />
				</div>
			</div>
			<output className="sr-only">{label}</output>
			{/* The page's own tabs take the place of these, and would take the focus from who stands on them. */}
			<div inert className="mt-5">
				<Tabs
					label={text('tabs.label')}
					selected={readTab(tabNames, useAddress().query)}
					tabs={tabNames.map((id) => ({
						id,
						label: text(`tabs.${id}`),
						content: id === 'overview' ? <OverviewSkeleton /> : <SkeletonBlocks label={label} />,
					}))}
				/>
			</div>
		</>
	);
}

const work = ['office', 'position', 'reports_to', 'teams', 'payee', 'products'] as const;
const contact = ['email', 'phone', 'language', 'login_name', 'second_step', 'last_sign_in'] as const;

/** Has the cards that everybody has; the others come with what they say. */
export function OverviewSkeleton(): ReactElement {
	const text = useText(staffPersonTexts);
	const cards = [
		{ title: text('facts.work'), names: work },
		{ title: text('facts.contact'), names: contact },
	];
	return (
		<SkeletonGroup label={text('planned.loading')} gap="none">
			<div className="grid gap-5 lg:grid-cols-2">
				{cards.map(({ title, names }) => (
					<FactCard key={title} title={title}>
						{names.map((name) => (
							<FactRow key={name} name={text(`facts.${name}`)}>
								<span className="flex h-5.5 items-center">
									<Skeleton className="w-36!" />
								</span>
							</FactRow>
						))}
					</FactCard>
				))}
			</div>
		</SkeletonGroup>
	);
}
