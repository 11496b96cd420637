// Every environment variable of the product, in one schema. docs/operations.md and .env.example are written from it.
import * as z from 'zod/mini';
import {
	addressBlocks,
	clientSecrets,
	databaseUrl,
	hostNames,
	isBase64UrlKey,
	listOf,
	mailbox,
	oneOf,
	secretKeys,
	tenants,
	text,
	url,
	wholeNumber,
} from './config-values.ts';

export interface VariableDocumentation {
	readonly description: string;
	/** What applies without it, as written in the documentation. */
	readonly fallback: string;
	/** A value for .env.example; a secret has none, so that none is ever copied from there. */
	readonly example: string;
	/** Production does not start without it. */
	readonly requiredInProduction?: true;
}

export const documentation = z.registry<VariableDocumentation>();

function variable<S extends z.ZodMiniType>(schema: S, about: VariableDocumentation): z.ZodMiniOptional<S> {
	const optional = z.optional(schema);
	documentation.add(optional, about);
	return optional;
}

export const variables = {
	PORTICO_MODE: variable(oneOf(['demo', 'production']), {
		description:
			'`demo` serves sample brands, people and history with local stand-ins for every vendor. `production` refuses to start with a missing secret, demo data or an insecure setting.',
		fallback: '`demo`',
		example: 'production',
	}),
	PORT: variable(wholeNumber(0, 65535), {
		description: 'Port to listen on; 0 takes any free one.',
		fallback: '3000',
		example: '3000',
	}),
	HOST: variable(text, {
		description: 'Address to listen on.',
		fallback: 'demo 127.0.0.1, production 0.0.0.0',
		example: '0.0.0.0',
	}),
	DATA_DIR: variable(text, {
		description: 'Folder of the embedded database and of the demo secrets. One process at a time.',
		fallback: './data',
		example: '/var/lib/portico',
	}),
	DATABASE_URL: variable(databaseUrl, {
		description:
			'PostgreSQL to use; needed for more than one process. `embedded` names the database in DATA_DIR, which production uses only when it is asked to.',
		fallback: 'demo: the embedded database in DATA_DIR',
		example: 'postgres://portico:password@db.internal:5432/portico',
		requiredInProduction: true,
	}),
	DATABASE_POOL_SIZE: variable(wholeNumber(1, 1000), {
		description: 'PostgreSQL connections that one process may hold.',
		fallback: '10',
		example: '10',
	}),
	BRANDS_DIR: variable(text, {
		description: 'Folder with one folder per brand (src/brands/README.md).',
		fallback: 'demo: the sample brands',
		example: '/etc/portico/brands',
		requiredInProduction: true,
	}),
	PASSWORD_PEPPER: variable(
		z
			.string()
			.check(
				z.refine(
					isBase64UrlKey,
					`must be 32 or more random bytes in base64url; make it with: node -p "crypto.randomBytes(32).toString('base64url')"`,
				),
			),
		{
			description:
				'Key that is mixed into every password hash and kept outside the database: at least 32 random bytes in base64url. The same for all processes; without it no password can be checked.',
			fallback: 'demo: made once, kept in DATA_DIR/demo-secrets.json',
			example: '',
			requiredInProduction: true,
		},
	),
	SECRET_KEYS: variable(secretKeys, {
		description:
			'Keys that seal what the portal keeps of brands and must read again, such as secrets of their identity providers: `id:key`, comma-separated, each 32 random bytes in base64url. The first seals and all open, so that one can take the place of another (`npm run secrets`). The same for all processes.',
		fallback: 'demo: a key made of the pepper; production: no secret can be kept on screen',
		example: '',
	}),
	PASSWORD_MAX: variable(wholeNumber(16, 64), {
		description: 'Most characters that a password may have. 64 is what OWASP ASVS 5.0 (6.2.9) asks for.',
		fallback: '16, as the specification says',
		example: '64',
	}),
	PASSWORD_COMPOSITION: variable(oneOf(['on', 'off']), {
		description:
			'Whether a new password must hold numbers, uppercase, lowercase and symbols. `off` is what OWASP ASVS 5.0 (6.2.5) asks for.',
		fallback: 'on, as the specification says',
		example: 'off',
	}),
	SMTP_URL: variable(url(['smtp:', 'smtps:'], 'smtps://user:password@host:465'), {
		description: 'Mail server, with name and password when it wants them.',
		fallback: 'demo: mail is captured and shown at /dev/mailbox',
		example: 'smtps://portico:password@mail.internal:465',
		requiredInProduction: true,
	}),
	MAIL_FALLBACK_SENDER: variable(mailbox, {
		description:
			'Address of the operator from which the mail of a brand goes out until its own sender is ready, with the brand’s name in front; with MAIL_SPF_INCLUDE. With both the portal signs mail (DKIM, needs SECRET_KEYS), and asks DNS whether each brand’s sender is signed, permitted and aligned.',
		fallback: 'none: mail goes out as brands say, unsigned',
		example: 'Operator <notices@mail.operator.example>',
	}),
	MAIL_SPF_INCLUDE: variable(
		z.string().check(z.regex(/^[a-z0-9._-]{3,253}$/, 'must be a name such as spf.operator.example')),
		{
			description: 'Name whose SPF record lists the servers that send the mail; brands’ records include it.',
			fallback: 'none: mail goes out as brands say, unsigned',
			example: 'spf.operator.example',
		},
	),
	MICROSOFT_CLIENT_ID: variable(text, {
		description:
			'Client of the portal at Microsoft Entra, where a brand offers `microsoft`; with its secret and tenants.',
		fallback: 'demo: a local provider',
		example: '00000000-0000-0000-0000-000000000000',
	}),
	MICROSOFT_CLIENT_SECRET: variable(text, {
		description: 'Its secret.',
		fallback: 'none',
		example: '',
	}),
	MICROSOFT_TENANTS: variable(tenants, {
		description: 'Comma-separated ids of the only Microsoft tenants whose people may sign in.',
		fallback: 'none',
		example: '11111111-1111-1111-1111-111111111111',
	}),
	MICROSOFT_MFA_CONTEXT: variable(
		z.string().check(z.regex(/^c[1-9]\d?$/, 'must be an authentication context, c1 to c99')),
		{
			description:
				'Authentication context (`acrs`) by which the admitted tenants ask for two factors; wanted where a brand trusts `microsoft` (`trustsMultiFactorOf`).',
			fallback: 'none',
			example: 'c1',
		},
	),
	ZOHO_CLIENT_ID: variable(text, {
		description: 'Client of the portal at Zoho, where a brand offers `zoho`; with its secret.',
		fallback: 'demo: a local provider',
		example: '1000.EXAMPLE',
	}),
	ZOHO_CLIENT_SECRET: variable(text, {
		description: 'Its secret.',
		fallback: 'none',
		example: '',
	}),
	ZOHO_SERVERS: variable(hostNames, {
		description: 'Comma-separated hosts of the Zoho data centres that may prove people; the first one begins.',
		fallback: '`accounts.zoho.com,accounts.zohocloud.ca`',
		example: 'accounts.zoho.com,accounts.zohocloud.ca',
	}),
	ZOHO_CLIENT_SECRETS: variable(clientSecrets, {
		description:
			'Secrets of the client at single data centres, where Zoho’s console gave each its own, as JSON: `{"accounts.zoho.eu": "secret"}`. The client id is the same at all of them.',
		fallback: '`ZOHO_CLIENT_SECRET` at every data centre',
		example: '',
	}),
	OIDC_CLIENT_SECRETS: variable(clientSecrets, {
		description:
			'Secrets of brands\' own identity providers (`identityProviders` of brand.json) as JSON: `{"brand.provider": "secret"}`.',
		fallback: 'none',
		example: '',
	}),
	TWILIO_ACCOUNT_SID: variable(z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, 'must look like AC and 32 hex digits')), {
		description: 'Twilio account that sends text messages. Without it codes by text message are not offered.',
		fallback: 'demo: text messages are captured and shown at /dev/mailbox; production: none are sent',
		example: '',
	}),
	TWILIO_AUTH_TOKEN: variable(text, {
		description: 'Secret of that account.',
		fallback: 'none',
		example: '',
	}),
	TWILIO_FROM: variable(
		z
			.string()
			.check(
				z.regex(/^(\+[1-9]\d{7,14}|MG[0-9a-fA-F]{32})$/, 'must be a number such as +14165550100 or a service MG…'),
			),
		{
			description: 'Number (E.164) or messaging service (MG…) that text messages come from.',
			fallback: 'none',
			example: '',
		},
	),
	STRIPE_SECRET_KEY: variable(
		z
			.string()
			.check(z.regex(/^[rs]k_(live|test)_\w+$/, 'must be a secret or restricted key of Stripe, such as sk_live_…')),
		{
			description:
				'Secret or restricted key of the Stripe account that takes card payments, with STRIPE_WEBHOOK_SECRETS. Production wants a key of live mode, a demonstration one of test mode.',
			fallback: 'demo: a local test processor; production: no cards are taken, so no brand may sell',
			example: '',
		},
	),
	STRIPE_WEBHOOK_SECRETS: variable(
		listOf(/^whsec_\w+$/, 'must list signing secrets of the webhook endpoint, whsec_…', (secret) => secret),
		{
			description:
				'Comma-separated signing secrets of the webhook endpoint at Stripe. Two while one is exchanged for another: both are good.',
			fallback: 'none',
			example: '',
		},
	),
	STRIPE_TEST_MODE: variable(z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' }), {
		description:
			'Lets production start with a key of Stripe’s test mode, for a rehearsal: test cards then buy real credits, so never where people work.',
		fallback: 'false',
		example: 'false',
	}),
	ADDRESSCOMPLETE_KEY: variable(
		z.string().check(z.regex(/^[A-Z\d-]{8,64}$/i, 'must be a key such as AA11-AA11-AA11-AA11')),
		{
			description:
				'Key of Canada Post AddressComplete, which then looks addresses up; where it does not answer, the register of `npm run addresses:import` does.',
			fallback: 'none: the register alone',
			example: '',
		},
	),
	TRUSTED_PROXIES: variable(addressBlocks, {
		description: 'Comma-separated addresses or blocks of the proxies whose X-Forwarded-For is believed.',
		fallback: 'none',
		example: '10.0.0.0/8,fd00::/8',
	}),
	COUNTRY_HEADER: variable(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the name of a header')), {
		description:
			'Header in which the proxies of TRUSTED_PROXIES say the caller’s country, such as CF-IPCountry. It decides only which country a phone field begins with.',
		fallback: 'none: the country is looked up in the database that ships with the product',
		example: 'CF-IPCountry',
	}),
	METRICS_TOKEN: variable(z.string().check(z.minLength(16, 'must have at least 16 characters')), {
		description: 'Bearer token that /metrics asks for.',
		fallback: 'demo: /metrics is open; production: /metrics is off',
		example: '',
	}),
	TLS_PERMISSION_KEY: variable(
		z.string().check(z.regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, _ or -')),
		{
			description:
				'Secret by which a proxy on another machine asks for permission of a certificate: `/internal/tls-permission?key=…`. Without it only this machine may ask.',
			fallback: 'none: only this machine asks',
			example: '',
		},
	),
	HOST_TARGETS: variable(listOf(/^[a-z0-9:.-]{3,253}$/, 'must list names and addresses such as hosts.portal.example'), {
		description:
			'Comma-separated names and addresses where the hosts of brands are to point. With it the portal asks DNS whether each host is proved, points here, and permits the certificate.',
		fallback: 'none: hosts of brands are not looked at',
		example: 'hosts.portal.example,203.0.113.10',
	}),
	CERTIFICATE_ISSUER: variable(
		z.string().check(z.regex(/^[a-z0-9.-]{3,253}$/, 'must be a name such as letsencrypt.org')),
		{
			description: 'Issuer of the certificates, as CAA records name it.',
			fallback: '`letsencrypt.org`',
			example: 'letsencrypt.org',
		},
	),
	HOST_RESOLVERS: variable(listOf(/^[\da-f.:[\]]{3,60}$/, 'must list addresses of name servers such as 203.0.113.53'), {
		description: 'Comma-separated addresses of the name servers that are asked about hosts and senders of brands.',
		fallback: 'those of the system',
		example: '203.0.113.53',
	}),
	EXPOSE_OPENAPI: variable(z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' }), {
		description: 'Whether /openapi.json is served.',
		fallback: 'demo true, production false',
		example: 'false',
	}),
	LOG_LEVEL: variable(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), {
		description: 'Least severe level that is logged: fatal, error, warn, info, debug, trace or silent.',
		fallback: 'info',
		example: 'info',
	}),
	LOG_FORMAT: variable(oneOf(['json', 'pretty']), {
		description: '`json`, one object per line, or `pretty` for people.',
		fallback: 'pretty on a terminal in demo mode, else json',
		example: 'json',
	}),
	LIVE_RELOAD: variable(z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' }), {
		description: 'Whether pages reload after a restart. `npm run dev` sets it; production refuses it.',
		fallback: 'false',
		example: 'false',
	}),
	DEMO_GUIDE: variable(z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' }), {
		description:
			'Whether a demonstration offers its sample people and their codes on the sign-in pages. Production never does.',
		fallback: 'true in demo mode',
		example: 'false',
	}),
	HASH_CONCURRENCY: variable(wholeNumber(1, 256), {
		description: 'Password hashes worked on at once by one process; each takes one core for some milliseconds.',
		fallback: 'number of cores',
		example: '4',
	}),
	SHUTDOWN_DRAIN_SECONDS: variable(wholeNumber(0, 120), {
		description:
			'How long requests are still served after SIGTERM while /readyz already answers 503, so that the load balancer sends no more. Longer than two of its checks.',
		fallback: 'demo 0, production 5',
		example: '5',
	}),
	SHUTDOWN_GRACE_SECONDS: variable(wholeNumber(0, 600), {
		description: 'Longest wait for requests in progress when the process is told to stop.',
		fallback: '10',
		example: '10',
	}),
} as const;

export const environment = z.object(variables);
