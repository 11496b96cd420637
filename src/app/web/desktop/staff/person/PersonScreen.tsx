// /UserAgentAdmin/people/{key} shows one person, what has to be done about them, and what can be done.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { visitEnds } from '#features/staff/assistance/web/enter-visit.ts';
import { BackLink } from '#features/staff/directory/web/BackLink.tsx';
import { personQuery } from '#features/staff/directory/web/queries.ts';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { personnelKey, seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Page } from '#ui/native/Page.tsx';
import { lazyPart } from '../../lazy-part.ts';
import { Overview } from './Overview.tsx';
import type { PersonAct } from './person-act.ts';
import { PersonHead } from './PersonHead.tsx';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import { readTab, useTabNames } from './person-tabs.ts';
import { staffPersonTexts } from './texts.ts';
import { useAttention } from './use-attention.tsx';
import { usePerson } from './use-person.ts';

interface TabProps {
	readonly userId: number;
}

const AccessTab = lazyPart<TabProps>(async () => (await import('./AccessTab.tsx')).AccessTab);
const LicencesTab = lazyPart<TabProps>(
	async () => (await import('#features/staff/personnel/web/LicencesCard.tsx')).LicencesTab,
);
const MoneyTab = lazyPart<TabProps>(async () => (await import('./MoneyTab.tsx')).MoneyTab);
const HistoryTab = lazyPart<TabProps>(async () => (await import('./HistoryTab.tsx')).HistoryTab);
const ActDialog = lazyPart(async () => (await import('./PersonActDialog.tsx')).PersonActDialog);

export function PersonScreen(): ReactElement {
	const text = useText(directoryTexts);
	const userId = personNumber(useParams('staffPerson').key);
	const person = useQuery(personQuery(userId, useLanguage()));
	// Asked for together with the person, because the page shows both at once.
	useQuery(seenRecordQuery(userId));
	return (
		<Page>
			<BackLink href={pathTo('staffPeople')}>{text('person.back')}</BackLink>
			{person.isPending && <PersonSkeleton />}
			{person.isLoadingError && (
				<FailedNotice title={text('person.failed')} retryLabel={text('retry')} query={person} />
			)}
			{person.data !== undefined && <Person key={userId} userId={userId} />}
		</Page>
	);
}

function Person({ userId }: TabProps): ReactElement {
	const text = useText(directoryTexts);
	const { brand } = useShell();
	const { name } = usePerson(userId);
	const [act, setAct] = useState<PersonAct>();
	const queries = useQueryClient();
	const close = (): void => {
		setAct(undefined);
		// Whatever was done stands among the latest changes, which are asked for with the record.
		void queries.invalidateQueries({ queryKey: personnelKey });
	};
	useVisitEnd();
	return (
		<>
			<title>{text('person.document_title', { name, brand: brand.name })}</title>
			<PersonHead userId={userId} onAct={setAct} />
			<div className="mt-5">
				<Parts userId={userId} onAct={setAct} />
			</div>
			{act !== undefined && (
				<Suspense>
					<ActDialog userId={userId} act={act} onClose={close} />
				</Suspense>
			)}
		</>
	);
}

/** A visit to the person comes back to here. */
function useVisitEnd(): void {
	const text = useText(staffPersonTexts);
	useBegin(visitEnds, (end) =>
		showToast({ tone: 'info', title: text(end === 'visit_over' ? 'visit.over' : 'visit.ended') }),
	);
}

function Parts({ userId, onAct }: TabProps & { readonly onAct: (act: PersonAct) => void }): ReactElement {
	const text = useText(staffPersonTexts);
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const tabNames = useTabNames();
	const attention = useAttention({ userId, onAct });
	const { data: record } = useQuery(seenRecordQuery(userId));
	const ofLicences = attention.filter(({ isLicence }) => isLicence === true).length;
	const valid = record?.licences.filter(({ state }) => state === 'valid').length ?? 0;
	const counted = (count: number | undefined) => (count === undefined || count === 0 ? undefined : String(count));
	const parts = {
		overview: { content: <Overview userId={userId} attention={attention} /> },
		access: { count: counted(record?.grants?.length), content: <AccessTab userId={userId} /> },
		licences: {
			count: counted(ofLicences === 0 ? valid : ofLicences),
			...(ofLicences > 0 && { warning: text('tabs.expiring', { count: ofLicences }) }),
			content: <LicencesTab userId={userId} />,
		},
		money: { content: <MoneyTab userId={userId} /> },
		history: { content: <HistoryTab userId={userId} /> },
	};
	return (
		<Tabs
			label={text('tabs.label')}
			selected={readTab(tabNames, query)}
			onSelect={(id) => navigate(withQuery(path, { tab: id === 'overview' ? undefined : id }))}
			tabs={tabNames.map((id) => ({
				id,
				label: text(`tabs.${id}`),
				...parts[id],
				content: <Suspense fallback={<SkeletonBlocks label={text('planned.loading')} />}>{parts[id].content}</Suspense>,
			}))}
		/>
	);
}
