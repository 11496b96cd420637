// Why a database server was not reached, said so that an operator knows which of address, network, TLS, password and rights to mend.
import { errorMessage } from '#platform/contract/error-message.ts';
import { StartError } from '../start-error.ts';
import { serverPlace } from './place.ts';

interface Reason {
	/** Node, OpenSSL and PostgreSQL (in its appendix A) define the codes. */
	readonly codes: RegExp;
	/** What `pg` says where it gives no code. */
	readonly message?: RegExp;
	readonly what: string;
	readonly remedy: string;
}

/** The first that fits. */
const reasons: readonly Reason[] = [
	{
		codes: /^ECONNREFUSED$/,
		what: 'refused the connection',
		remedy: 'Nothing listens there: check host and port in DATABASE_URL and that the server runs.',
	},
	{
		codes: /^ETIMEDOUT$/,
		message: /timeout expired|due to connection timeout/,
		what: 'did not answer in time',
		remedy: 'Check host and port in DATABASE_URL, and that no firewall stands between.',
	},
	{
		codes: /^(ENOTFOUND|EAI_\w+)$/,
		what: 'has a host name that is unknown',
		remedy: 'Correct the host in DATABASE_URL, or the name service of this machine.',
	},
	{
		codes: /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/,
		what: 'cannot be reached from this machine',
		remedy: 'Check the host in DATABASE_URL and the network.',
	},
	{
		codes: /^(ENOENT|EACCES)$/,
		what: 'has no socket file that this user may use',
		remedy: 'Check the folder in DATABASE_URL and that the server runs.',
	},
	{
		codes: /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/,
		message: /server does not support SSL|establishing an SSL connection|^no pg_hba\.conf entry .* no encryption$/,
		what: 'could not be reached by TLS as DATABASE_URL asks',
		remedy: 'Check sslmode and sslrootcert in DATABASE_URL and the certificate of the server.',
	},
	{
		codes: /^28P01$/,
		message: /client password must be a string/,
		what: 'did not take the password',
		remedy: 'Correct user and password in DATABASE_URL.',
	},
	{
		codes: /^28/,
		what: 'does not let this user in',
		remedy: 'Check the user in DATABASE_URL and pg_hba.conf of the server.',
	},
	{ codes: /^3D000$/, what: 'has no such database', remedy: 'Make the database, or correct its name in DATABASE_URL.' },
	{
		codes: /^53300$/,
		what: 'has no connection left',
		remedy: 'Lower DATABASE_POOL_SIZE, or raise max_connections of the server.',
	},
	{
		codes: /^53100$/,
		what: 'has a full disk',
		remedy: 'Free some space there and start the portal again.',
	},
	{ codes: /^57P0/, what: 'is starting or stopping', remedy: 'Start again when it is up.' },
	{
		codes: /^42501$/,
		what: 'does not give this user a right that is needed',
		remedy: 'The section PostgreSQL of docs/operations.md lists the rights.',
	},
	{ codes: /^25006$/, what: 'only reads', remedy: 'DATABASE_URL leads to a standby: point it at the primary server.' },
];

/** @returns undefined for what no reason fits */
export function findConnectionFault(error: unknown): Pick<Reason, 'what' | 'remedy'> | undefined {
	const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
	const text = errorMessage(error);
	return reasons.find(({ codes, message }) => codes.test(code) || message?.test(text) === true);
}

export function connectionError(databaseUrl: string, error: unknown): StartError {
	const detail = errorMessage(error) || String((error as { code?: unknown }).code);
	const fault = findConnectionFault(error);
	const { what, remedy } = fault ?? { what: 'cannot be used', remedy: 'Check DATABASE_URL and that the server runs.' };
	return new StartError(`PostgreSQL at ${serverPlace(databaseUrl)} ${what} (${detail}). ${remedy}`, { cause: error });
}
