// The hosts of a brand. They are set up outside the draft, and go into it once they are proved.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { WeekOfVisits } from '#features/staff/brand-host-visits/web/WeekOfVisits.tsx';
import { HostsSection } from '#features/staff/brand-hosts/web/HostsSection.tsx';
import { FirstAdministratorCard } from '#features/staff/brand-beginnings/web/FirstAdministratorCard.tsx';
import { brandQuery, featuresQuery } from '#features/staff/brands/web/queries.ts';
import { OrganisationsCard } from '#features/staff/brand-partners/web/OrganisationsCard.tsx';
import { HostChanges, hostOf, hostsOf } from './HostChanges.tsx';
import { brandPageTexts } from './texts.ts';
import { useDraftFields } from './use-draft-fields.ts';

export function HostsPart({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPageTexts);
	const fields = useDraftFields();
	const visitsOf = (host: string): ReactElement => <WeekOfVisits brandKey={brandKey} host={host} />;
	const shared = {
		brandKey,
		visitsOf,
		changes: <HostChanges fields={fields} />,
		below: <Organisations brandKey={brandKey} />,
	};
	if (fields.isReadOnly) return <HostsSection {...shared} />;
	const { value, live } = fields.find('hosts');
	const origin = fields.find('canonicalOrigin').value;
	const inDraft = hostsOf(value);
	/** Those that are live keep their order: a host that was taken out and came back is no change. */
	const withHosts = (...hosts: readonly string[]): readonly string[] => [
		...hostsOf(live).filter((one) => hosts.includes(one)),
		...new Set(hosts.filter((one) => !hostsOf(live).includes(one))),
	];
	const put = async (changes: Readonly<Record<string, unknown>>, done: string): Promise<void> => {
		try {
			await fields.save(changes);
			showDone(done);
		} catch (error) {
			const title = fields.explain(error) ?? describeFailure(error, text('network_failure'));
			showToast({ tone: 'danger', title });
		}
	};
	return (
		<HostsSection
			{...shared}
			inDraft={inDraft}
			draftMain={hostOf(origin)}
			onAddHost={(host) => {
				// The first host of a new brand is its main host.
				const isFirst = typeof origin !== 'string';
				const hosts = withHosts(...inDraft, host);
				void put({ hosts, ...(isFirst && { canonicalOrigin: originAt(host, origin) }) }, text('hosts.in_draft'));
			}}
			onTakeHost={(host) =>
				void put({ hosts: withHosts(...inDraft.filter((one) => one !== host)) }, text('hosts.out_of_draft'))
			}
			onChooseMain={(host) =>
				void put(
					{ hosts: withHosts(...inDraft, host), canonicalOrigin: originAt(host, origin) },
					text('hosts.in_draft'),
				)
			}
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
	return known.replace(/\/\/[a-z0-9.-]+/, `//${host}`);
}
