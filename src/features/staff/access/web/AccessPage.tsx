import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNamedOrganisation } from '#platform/web/navigation/shown-address.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { staffRoleNames } from '../contract.ts';
import { EndGrantDialog } from './EndGrantDialog.tsx';
import { GrantForm } from './GrantForm.tsx';
import { GrantList } from './GrantList.tsx';
import { type Grant, type Grantee, optionsQuery, type Options, type Thing } from './queries.ts';
import { ReviewTab } from './ReviewTab.tsx';
import { RoleList } from './RoleList.tsx';
import { useGrantForm } from './use-grant-form.ts';
import { type Draft, WaysCard } from './WaysCard.tsx';
import { WhoCanSee } from './WhoCanSee.tsx';
import { accessTexts } from './texts.ts';

export interface AccessPageProps {
	/** Whom access is granted to, where the way here began with somebody. */
	readonly grantee?: Grantee | undefined;
}

type TabName = 'grant' | 'all' | 'who' | 'review' | 'roles';

/** Who of the staff may do what: to grant and end it, to see why, and what each role means. */
export function AccessPage({ grantee }: AccessPageProps): ReactElement {
	const text = useText(accessTexts);
	const options = useSuspenseQuery(optionsQuery(useLanguage())).data;
	const orgId = useNamedOrganisation();
	// A mail about another organisation is about its review.
	const [tab, setTab] = useState<TabName>(orgId === undefined ? 'grant' : 'review');
	const [ending, setEnding] = useState<Grant>();
	return (
		<>
			<PageHead title={text('access.title')} />
			<Tabs
				label={text('access.tabs')}
				selected={tab}
				onSelect={setTab}
				tabs={[
					{
						id: 'grant',
						label: text('access.tab_grant'),
						content: <Granting options={options} grantee={grantee} onEnd={setEnding} />,
					},
					{
						id: 'all',
						label: text('access.tab_all'),
						content: <GrantList today={options.today} onEnd={setEnding} />,
					},
					{
						id: 'who',
						label: text('access.tab_who'),
						content: <WhoCanSee options={options} onEnd={setEnding} />,
					},
					{
						id: 'review',
						label: text('access.tab_review'),
						content: <ReviewTab today={options.today} orgId={orgId} onEnd={setEnding} />,
					},
					{
						id: 'roles',
						label: text('access.tab_roles'),
						count: String(staffRoleNames.length),
						content: <RoleList />,
					},
				]}
			/>
			{ending !== undefined && (
				<EndGrantDialog
					grant={ending}
					orgId={tab === 'review' ? orgId : undefined}
					onClose={() => setEnding(undefined)}
				/>
			)}
		</>
	);
}

interface GrantingProps extends AccessPageProps {
	readonly options: Options;
	readonly onEnd: (grant: Grant) => void;
}

/** The form, and next to it who sees the place already. */
function Granting({ options, grantee, onEnd }: GrantingProps): ReactElement {
	const text = useText(accessTexts);
	const grant = useGrantForm(options, grantee, (name) => showDone(text('form.done', { name })));
	const { fields, place, role } = grant;
	// Until a place is chosen, the widest one shows who has access already.
	const shown = place ?? options.scopes.find(({ kind }) => kind === 'organisation') ?? options.scopes[0];
	const thing = thingOf(shown);
	const draft: Draft | undefined =
		fields.person === undefined || place === undefined || role === undefined
			? undefined
			: {
					userId: fields.person.userId,
					name: fields.person.name,
					role,
					scope: place.name,
					startsOn: fields.startsOn === '' ? options.today : fields.startsOn,
					endsOn: fields.endsOn === '' ? undefined : fields.endsOn,
				};
	return (
		<div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 min-[88rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<GrantForm options={options} grant={grant} />
			{thing === undefined ? (
				<Card>
					<EmptyState icon="users" level={2} title={text('form.see_title')}>
						{text('form.see_text')}
					</EmptyState>
				</Card>
			) : (
				<WaysCard thing={thing} today={options.today} draft={draft} onEnd={onEnd} />
			)}
		</div>
	);
}

/** A grant for the brand is seen where one works: in the organisation. */
function thingOf(place: Options['scopes'][number] | undefined): Thing | undefined {
	if (place === undefined) return undefined;
	return place.kind === 'brand' ? { kind: 'organisation', id: '' } : { kind: place.kind, id: place.id };
}
