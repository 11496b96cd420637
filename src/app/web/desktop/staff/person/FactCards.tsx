import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId } from 'react';
import { locales } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { writePhone } from '#platform/contract/typed-forms.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { FactorMethod } from '#features/account/two-factor/contract.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { exemptionQuery } from '#features/staff/approvals/web/queries.ts';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { Card } from '#ui/native/Card.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { staffPersonTexts } from './texts.ts';
import { usePerson } from './use-person.ts';
import { useShortMoment } from './use-short-moment.ts';

interface FactCardProps {
	readonly title: string;
	readonly children: ReactNode;
}

export function FactCard({ title, children }: FactCardProps): ReactElement {
	const titleId = useId();
	return (
		<Card as="section" aria-labelledby={titleId} className="max-sm:px-4">
			<Heading level={2} size="card" id={titleId} className="mb-2">
				{title}
			</Heading>
			<dl className="divide-y divide-line">{children}</dl>
		</Card>
	);
}

interface FactRowProps {
	readonly name: string;
	/** It is at the end of the row. */
	readonly act?: ReactNode;
	readonly children: ReactNode;
}

export function FactRow({ name, act, children }: FactRowProps): ReactElement {
	return (
		<div className="flex items-center gap-4 py-2">
			<dt className="w-2/7 shrink-0 text-muted">{name}</dt>
			<dd className="figures flex min-w-0 grow items-center justify-between gap-3 text-strong">
				<span className="min-w-0 wrap-anywhere">{children}</span>
				{/* No row is higher for its button. */}
				{act !== undefined && <span className="-my-1.5 flex">{act}</span>}
			</dd>
		</div>
	);
}

/** Shows where the person works, and in which position. */
export function WorkFacts({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(staffPersonTexts);
	const { office, jobTitle, reportsTo, teams } = usePerson(userId);
	const none = text('facts.none');
	return (
		<FactCard title={text('facts.work')}>
			<FactRow name={text('facts.office')}>
				{office?.isInReach === true ? (
					<Link href={pathTo('staffOffices', { key: office.officeId })} className={textLinkStyle}>
						{office.name}
					</Link>
				) : (
					(office?.name ?? none)
				)}
			</FactRow>
			<FactRow name={text('facts.position')}>{jobTitle === '' ? none : jobTitle}</FactRow>
			<FactRow name={text('facts.reports_to')}>
				{reportsTo.length === 0
					? none
					: joined(
							reportsTo.map(({ userId: id, name, isInReach }) =>
								isInReach ? (
									<Link key={id} href={pathTo('staffPerson', { key: String(id) })} className={textLinkStyle}>
										{name}
									</Link>
								) : (
									name
								),
							),
						)}
			</FactRow>
			<FactRow name={text('facts.teams')}>
				{teams.length === 0
					? none
					: joined(
							teams.map(({ teamId, name, isLead }) => (
								<Link key={teamId} href={pathTo('staffTeams', { key: teamId })} className={textLinkStyle}>
									{isLead ? text('facts.lead', { team: name }) : name}
								</Link>
							)),
						)}
			</FactRow>
			<RecordFacts userId={userId} />
		</FactCard>
	);
}

function joined(parts: readonly ReactNode[]): ReactNode {
	return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}

/** Adds what the record says as soon as it is loaded. The card of planned changes says when it fails. */
function RecordFacts({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(staffPersonTexts);
	const words = useText(personnelTexts);
	const { percent, day } = useFormat();
	const nameOf = useProductName();
	const { givenName } = usePerson(userId);
	const { data: record } = useQuery(seenRecordQuery(userId));
	if (record === undefined) return null;
	const { payee, products, externalIds, former } = record;
	return (
		<>
			{payee !== undefined && (
				<FactRow name={text('facts.payee')}>
					{payee.payee === 'person' ? givenName : words(`payee.${payee.payee}`)}, {percent(payee.share / 100)}
				</FactRow>
			)}
			<FactRow name={text('facts.products')}>
				{products.length === 0 ? text('facts.none') : products.map(nameOf).join(', ')}
			</FactRow>
			{externalIds.length > 0 && (
				<FactRow name={text('facts.ids')}>{externalIds.map(({ system, id }) => `${system} ${id}`).join(', ')}</FactRow>
			)}
			{former !== undefined && (
				<FactRow name={text('facts.former')}>
					<Link href={pathTo('staffPerson', { key: String(former.userId) })} className={textLinkStyle}>
						{words('record.former_until', { name: former.name, number: former.userId, day: day(former.lastDay) })}
					</Link>
				</FactRow>
			)}
		</>
	);
}

/** Shows how the person is reached, and how they sign in. */
export function ContactFacts({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(staffPersonTexts);
	const moment = useShortMoment();
	const nameSteps = useStepNames();
	const { email, phone, language, loginName, secondSteps, lastSeenAt, failedSignIns } = usePerson(userId);
	return (
		<FactCard title={text('facts.contact')}>
			<FactRow
				name={text('facts.email')}
				act={<CopyButton isIconOnly content={email} label={text('facts.copy')} doneLabel={text('facts.copied')} />}
			>
				{email.slice(0, email.indexOf('@') + 1)}
				<wbr />
				{email.slice(email.indexOf('@') + 1)}
			</FactRow>
			<FactRow name={text('facts.phone')}>
				{phone === undefined ? text('facts.none') : <PhoneLink number={writePhone(phone)} />}
			</FactRow>
			<FactRow name={text('facts.language')}>{text(`facts.language_${language}`)}</FactRow>
			{loginName !== '' && <FactRow name={text('facts.login_name')}>{loginName}</FactRow>}
			<FactRow name={text('facts.second_step')}>
				{secondSteps.length === 0 ? text('facts.no_second_step') : nameSteps(secondSteps)}
				<Exemption userId={userId} />
			</FactRow>
			<FactRow name={text('facts.last_sign_in')}>
				{lastSeenAt === undefined ? text('facts.never') : moment(lastSeenAt)}
				{failedSignIns > 0 && <FailedSignIns userId={userId} count={failedSignIns} />}
			</FactRow>
		</FactCard>
	);
}

/** Names the methods, any of which will do; only the first begins with a capital letter. */
function useStepNames() {
	const text = useText(staffPersonTexts);
	const locale = locales[useLanguage()];
	return (methods: readonly FactorMethod[]): string => {
		const [first = '', ...others] = methods.map((method) => text(`factor.${method}`));
		const rest = others.map((name) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1));
		return new Intl.ListFormat(locale, { type: 'disjunction' }).format([first, ...rest]);
	};
}

/** Shown to readers who may exempt the person. */
function Exemption({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(staffPersonTexts);
	const { day } = useFormat();
	const { may } = usePermissions<StaffPermission>();
	const { state } = usePerson(userId);
	const isAsked = may('exemptions.manage') && state !== 'left';
	const exemption = useQuery({ ...exemptionQuery(userId), enabled: isAsked }).data?.exemption;
	if (exemption === undefined) return null;
	return <span className="block text-warning-text">{text('facts.exempt_until', { day: day(exemption.endsOn) })}</span>;
}

/** Leads to the attempts in the audit log where the reader may read them. */
function FailedSignIns({ userId, count }: { readonly userId: number; readonly count: number }): ReactElement {
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	const words = text('facts.failed_today', { count });
	const address = withQuery(pathTo('staffAudit'), { person: userId, group: 'sign_in', days: 'today' });
	return (
		<span className="ms-2 whitespace-nowrap text-warning-text">
			<Icon name="triangle-alert" className="me-1 inline align-[-0.125em]" />
			{may('audit.read') ? (
				<Link href={address} className="underline underline-offset-2">
					{words}
				</Link>
			) : (
				words
			)}
		</span>
	);
}
