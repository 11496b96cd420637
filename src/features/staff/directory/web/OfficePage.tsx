import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { AuditLink } from './AuditLink.tsx';
import { BackLink } from './BackLink.tsx';
import { OfficeDialog } from './OfficeDialog.tsx';
import { PersonLine } from './PersonLine.tsx';
import { type Office, officesQuery, peopleQuery } from './queries.ts';
import { directoryTexts } from './texts.ts';

export interface OfficePageProps {
	readonly officeId: string;
}

/** How one office is set up. */
export function OfficePage({ officeId }: OfficePageProps): ReactElement {
	const text = useText(directoryTexts);
	const mayManage = usePermissions<StaffPermission>().may('directory.manage');
	const { data, isPending, error, refetch } = useQuery(officesQuery);
	const [isEdited, setIsEdited] = useState(false);
	const back = <BackLink href={pathTo('staffOffices')}>{text('office.back')}</BackLink>;
	if (isPending) return <SkeletonBlocks label={text('offices.loading')} count={3} />;
	if (data === undefined) {
		return (
			<FailedNotice
				title={text('offices.failed')}
				retryLabel={text('retry')}
				onRetry={() => void refetch()}
				error={error}
			/>
		);
	}
	const office = data.offices.find((one) => one.officeId === officeId);
	if (office === undefined) {
		return (
			<EmptyState icon="building-2" level={1} title={text('office.unknown_title')} action={back}>
				{text('office.unknown_text')}
			</EmptyState>
		);
	}
	return (
		<>
			<PageHead
				title={office.name}
				above={back}
				actions={
					mayManage && (
						<Button variant="primary" icon="pencil" onClick={() => setIsEdited(true)}>
							{text('offices.edit_short')}
						</Button>
					)
				}
			/>
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Details office={office} />
				<People office={office} />
			</div>
			{isEdited && <OfficeDialog office={office} products={data.products} onClose={() => setIsEdited(false)} />}
		</>
	);
}

interface PartProps {
	readonly office: Office;
}

/** Shows so many of the people; the list of all is a step away. */
const shownPeople = 5;

/** Where the office is, and what its people can use. */
function Details({ office }: PartProps): ReactElement {
	const { has } = useFeatures();
	const text = useText(directoryTexts);
	const language = useLanguage();
	const nameOf = useProductName();
	const region = [office.province, office.postalCode].filter(Boolean).join('  ');
	return (
		<Card>
			<CardHeader
				title={text('office.details')}
				actions={<AuditLink kind="office" id={office.officeId} name={office.name} />}
			/>
			<dl className="divide-y divide-line">
				<Fact name={text('office.address')}>
					<span className="grid wrap-anywhere">
						{office.street !== '' && <span>{office.street}</span>}
						<span>{[office.city, region].filter(Boolean).join(' ')}</span>
					</span>
				</Fact>
				{office.managers.length > 0 && <Fact name={text('offices.manager')}>{office.managers.join(', ')}</Fact>}
				<Fact name={text('offices.time_zone')}>
					<span className="inline-block first-letter:uppercase">{nameOfZone(office.timeZone, language)}</span>
				</Fact>
				{has('credits') && <Fact name={text('office.wallet')}>{text(`wallet.${office.wallet}`)}</Fact>}
				<Fact name={text('office.payee')}>{office.payee === '' ? office.name : office.payee}</Fact>
				<Fact name={text('office.products')}>
					{office.products.length === 0 ? text('office.no_products') : office.products.map(nameOf).join(', ')}
				</Fact>
			</dl>
		</Card>
	);
}

/** Shows the first of its people and leads to all of them. */
function People({ office: { officeId, name, people: count } }: PartProps): ReactElement {
	const text = useText(directoryTexts);
	const titleId = useId();
	const filter = { find: undefined, office: officeId, state: undefined };
	const people = useInfiniteQuery(peopleQuery(filter, useLanguage()));
	const rows = people.data?.pages[0]?.people.slice(0, shownPeople);
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('office.people_count', { count })}
				titleId={titleId}
				actions={
					<Link
						href={withQuery(pathTo('staffPeople'), { office: officeId })}
						aria-label={text('office.people_of', { name })}
						className={textLinkStyle}
					>
						{text('office.people_link')}
					</Link>
				}
			/>
			{people.isPending && <SkeletonBlocks label={text('people.loading')} count={2} />}
			{people.isLoadingError && (
				<FailedNotice title={text('people.failed')} retryLabel={text('retry')} query={people} />
			)}
			{rows?.length === 0 && <p className="text-muted">{text('office.no_people')}</p>}
			<ul className="divide-y divide-line">
				{rows?.map((one) => (
					<PersonLine key={one.userId} {...one} detail={one.jobTitle} isLinked />
				))}
			</ul>
		</Card>
	);
}
