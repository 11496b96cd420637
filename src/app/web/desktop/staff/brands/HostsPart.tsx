// The hosts of a brand. They are set up outside the draft, and go into it once they are proved.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { WeekOfVisits } from '#features/staff/brand-host-visits/web/WeekOfVisits.tsx';
import { HostsSection } from '#features/staff/brand-hosts/web/HostsSection.tsx';
import { FirstAdministratorCard } from '#features/staff/brand-beginnings/web/FirstAdministratorCard.tsx';
import { useEditor } from '#features/staff/brands/web/fields/editor.ts';
import { brandQuery, featuresQuery } from '#features/staff/brands/web/queries.ts';
import { OrganisationsCard } from '#features/staff/brand-partners/web/OrganisationsCard.tsx';
import { brandPageTexts } from './texts.ts';
import { useDraftFields } from './use-draft-fields.ts';

export function HostsPart({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPageTexts);
	const { isReadOnly, find, save } = useEditor();
	const visitsOf = (host: string): ReactElement => <WeekOfVisits brandKey={brandKey} host={host} />;
	const shared = { brandKey, visitsOf, below: <Organisations brandKey={brandKey} /> };
	if (isReadOnly) return <HostsSection {...shared} />;
	const hosts = find('hosts').value;
	const origin = find('canonicalOrigin').value;
	const withHost = (host: string): readonly unknown[] => [...new Set([...(Array.isArray(hosts) ? hosts : []), host])];
	const put = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
		try {
			await save(changes);
			showDone(text('hosts.in_draft'));
		} catch (error) {
			showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) });
		}
	};
	return (
		<HostsSection
			{...shared}
			inDraft={Array.isArray(hosts) ? hosts : []}
			onAddHost={(host) => {
				// The first host of a new brand is its main host.
				const isFirst = typeof origin !== 'string';
				void put({ hosts: withHost(host), ...(isFirst && { canonicalOrigin: originAt(host, origin) }) });
			}}
			onChooseMain={(host) => void put({ hosts: withHost(host), canonicalOrigin: originAt(host, origin) })}
		/>
	);
}

/** Whose people the brand has, and of a new one who comes first. Names come with the features, which ask for the same organisations. */
function Organisations({ brandKey }: { readonly brandKey: string }): ReactElement {
	const fields = useDraftFields();
	const { data } = useQuery(featuresQuery(brandKey));
	const isLive = useQuery(brandQuery(brandKey, 'hosts')).data?.isPublished;
	const names = new Map(data?.organisations.map(({ organisationId, name }) => [organisationId, name]));
	return (
		<>
			<OrganisationsCard fields={fields} names={names} />
			{isLive === false && <FirstAdministratorCard fields={fields} />}
		</>
	);
}

/** The same scheme and port at another host. A brand without an address begins with https, on the reader's own machine with what they use. */
function originAt(host: string, origin: unknown): string {
	const known = typeof origin === 'string' ? origin : host.endsWith('.localhost') ? location.origin : 'https://new';
	const { protocol, port } = new URL(known);
	return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}
