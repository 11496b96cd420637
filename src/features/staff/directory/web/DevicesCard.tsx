import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Fact } from '#ui/native/Fact.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { devicesQuery, personQuery } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import { directoryTexts } from './texts.ts';

/** When a person was here last, where they are signed in, which browsers skip the second step, and their passkeys. */
export function DevicesCard({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(directoryTexts);
	const { moment, dayOf } = useFormat();
	const devices = useQuery(devicesQuery(userId));
	const person = useQuery(personQuery(userId, useLanguage())).data;
	const nameOf = ({ browser, system }: { browser?: string | undefined; system?: string | undefined }): string =>
		browser === undefined || system === undefined
			? text('devices.unknown')
			: text('devices.device', { browser, system });
	return (
		<SectionCard
			title={text('devices.title')}
			query={devices}
			loading={text('devices.loading')}
			failed={text('devices.failed')}
		>
			{devices.data !== undefined && (
				<>
					{person !== undefined && (
						<dl className="-mt-3 divide-y divide-line">
							{person.lockedAt !== undefined && <Fact name={text('person.locked_at')}>{moment(person.lockedAt)}</Fact>}
							<Fact name={text('person.last_seen')}>
								{person.lastSeenAt === undefined ? text('person.never') : moment(person.lastSeenAt)}
							</Fact>
						</dl>
					)}
					<List title={text('devices.sessions')} none={text('devices.no_sessions')}>
						{devices.data.sessions.map((one) => (
							<Item
								key={`${one.startedAt} ${one.lastUsedAt}`}
								icon={one.kind === 'computer' ? 'monitor' : 'smartphone'}
								name={nameOf(one)}
							>
								{text('devices.used', { time: moment(one.lastUsedAt) })}
							</Item>
						))}
					</List>
					<List title={text('devices.trusted')} none={text('devices.no_trusted')}>
						{devices.data.trustedBrowsers.map((one) => (
							<Item key={one.endsAt} icon={one.kind === 'computer' ? 'monitor' : 'smartphone'} name={nameOf(one)}>
								{text('devices.until', { day: dayOf(one.endsAt) })}
							</Item>
						))}
					</List>
					<List title={text('devices.passkeys')} none={text('devices.no_passkeys')}>
						{devices.data.passkeys.map((one) => (
							<Item key={one.addedAt} icon="key-round" name={one.name}>
								{text('devices.added', { day: dayOf(one.addedAt) })}
							</Item>
						))}
					</List>
				</>
			)}
		</SectionCard>
	);
}

interface ListProps {
	readonly title: string;
	/** Said in place of an empty list. */
	readonly none: string;
	readonly children: readonly ReactElement[];
}

function List({ title, none, children }: ListProps): ReactElement {
	return (
		<div className="grid gap-1.5">
			<h3 className="text-sm font-medium text-muted">{title}</h3>
			{children.length === 0 ? <p className="text-muted">{none}</p> : <ul className="grid gap-2">{children}</ul>}
		</div>
	);
}

interface ItemProps {
	readonly icon: IconName;
	readonly name: string;
	readonly children: string;
}

function Item({ icon, name, children }: ItemProps): ReactElement {
	return (
		<li className="flex items-start gap-2.5">
			<Icon name={icon} className="mt-1 text-muted" />
			<span className="min-w-0">
				<span className="block wrap-anywhere text-strong">{name}</span>
				<span className="block text-sm text-muted">{children}</span>
			</span>
		</li>
	);
}
