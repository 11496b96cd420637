import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Fact } from '#ui/native/Fact.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { type Devices, devicesQuery, personQuery } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import { directoryTexts } from './texts.ts';

/** When a person was here last, where they are signed in, which browsers skip the second step, and their passkeys. */
export function DevicesCard({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(directoryTexts);
	const { moment } = useFormat();
	const devices = useQuery(devicesQuery(userId));
	const person = useQuery(personQuery(userId, useLanguage())).data;
	return (
		<SectionCard
			title={text('devices.title')}
			query={devices}
			loading={text('devices.loading')}
			failed={text('devices.failed')}
		>
			{devices.data !== undefined && (
				<>
					<dl className="-mt-3 divide-y divide-line">
						{person?.lockedAt !== undefined && <Fact name={text('person.locked_at')}>{moment(person.lockedAt)}</Fact>}
						{person !== undefined && (
							<Fact name={text('person.last_seen')}>
								{person.lastSeenAt === undefined ? text('person.never') : moment(person.lastSeenAt)}
							</Fact>
						)}
						{/* An empty list is one line. */}
						{devices.data.sessions.length === 0 && (
							<Fact name={text('devices.sessions')}>{text('devices.no_sessions')}</Fact>
						)}
						{devices.data.trustedBrowsers.length === 0 && (
							<Fact name={text('devices.trusted')}>{text('devices.no_trusted')}</Fact>
						)}
						{devices.data.passkeys.length === 0 && (
							<Fact name={text('devices.passkeys')}>{text('devices.no_passkeys')}</Fact>
						)}
					</dl>
					<Lists devices={devices.data} />
				</>
			)}
		</SectionCard>
	);
}

function Lists({ devices }: { readonly devices: Devices }): ReactElement {
	const text = useText(directoryTexts);
	const { moment, dayOf } = useFormat();
	const nameOf = ({ browser, system }: { browser?: string | undefined; system?: string | undefined }): string =>
		browser === undefined || system === undefined
			? text('devices.unknown')
			: text('devices.device', { browser, system });
	return (
		<>
			<List title={text('devices.sessions')}>
				{devices.sessions.map((one) => (
					<Item
						key={`${one.startedAt} ${one.lastUsedAt}`}
						icon={one.kind === 'computer' ? 'monitor' : 'smartphone'}
						name={nameOf(one)}
					>
						{text('devices.used', { time: moment(one.lastUsedAt) })}
					</Item>
				))}
			</List>
			<List title={text('devices.trusted')}>
				{devices.trustedBrowsers.map((one) => (
					<Item key={one.endsAt} icon={one.kind === 'computer' ? 'monitor' : 'smartphone'} name={nameOf(one)}>
						{text('devices.until', { day: dayOf(one.endsAt) })}
					</Item>
				))}
			</List>
			<List title={text('devices.passkeys')}>
				{devices.passkeys.map((one) => (
					<Item key={one.addedAt} icon="key-round" name={one.name}>
						{text('devices.added', { day: dayOf(one.addedAt) })}
					</Item>
				))}
			</List>
		</>
	);
}

interface ListProps {
	readonly title: string;
	readonly children: readonly ReactElement[];
}

function List({ title, children }: ListProps): ReactElement | null {
	if (children.length === 0) return null;
	return (
		<div className="grid gap-1.5">
			<h3 className="text-sm font-medium text-muted">{title}</h3>
			<ul className="grid gap-2">{children}</ul>
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
