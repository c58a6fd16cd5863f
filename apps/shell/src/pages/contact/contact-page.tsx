import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '@spruce/api-client';
import { profileQuery } from '@spruce/api-client/account';
import { sendMessage } from '@spruce/api-client/content';
import { paths } from '@spruce/contract/paths';
import { SHOP } from '@spruce/contract/shop';
import { formatShopAddress, SHOP_DETAILS } from '@spruce/contract/shop-details';
import { createShopPlace, StructuredData } from '@spruce/features';
import { formatPhone, toPlainText } from '@spruce/i18n';
import type copyInEnglish from '@spruce/messages-shell/contact.en.json';
import { Link, localePath, useHydrated, usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { ContactForm, type ContactResult, type ContactValues } from '@spruce/ui/contact-form';
import { DataList, DataRow } from '@spruce/ui/data-list';
import { TextLink, textLinkClass } from '@spruce/ui/text-link';
import { createCopyLoader, fillPlaceholders, useCopy } from '../content/page-copy';
import { PageHead } from '../content/page-head';
import { SpacePhoto } from '../content/sections';
import styles from './contact.module.css';

/** Thai has only one plural form, so its texts have no `summary_one`. */
type Copy = Omit<typeof copyInEnglish, 'summary_one'> & { summary_one?: string };

export { copyHandle as handle } from '../content/page-copy';

export const loader = createCopyLoader<Copy>({
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/contact.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/contact.th.json'),
});

/** With the parameter `about`, for example `?about=company`, the form preselects a subject. */
export function Component() {
  const copy = useCopy<Copy>();
  const { language, origin } = usePlatform();
  return (
    <>
      <PageHead {...copy} />
      <StructuredData
        data={{
          '@type': 'ContactPage',
          name: copy.title,
          url: origin + localePath(paths.contact(), language),
          inLanguage: language,
          mainEntity: createShopPlace(language, origin),
        }}
      />
      <div className={`wrap ${styles.sides}`}>
        <ContactSection copy={copy} />
        <div className={styles.about}>
          <h2 className="visually-hidden">{copy.reach}</h2>
          <DataList>
            <DataRow term={copy.line}>
              <TextLink className={styles.way} href={SHOP.line} target="_blank" rel="noreferrer" translate="no">
                {readLineName(SHOP.line)}
              </TextLink>
            </DataRow>
            <DataRow term={copy.phone}>
              <TextLink className={`num ${styles.way}`} href={`tel:+66${SHOP_DETAILS.phone.slice(1)}`} translate="no">
                {formatPhone(SHOP_DETAILS.phone)}
              </TextLink>
            </DataRow>
            <DataRow term={copy.email}>
              <TextLink className={styles.way} href={`mailto:${SHOP_DETAILS.email}`} translate="no">
                {SHOP_DETAILS.email}
              </TextLink>
            </DataRow>
            <DataRow term={copy.hours}>{fillPlaceholders(copy.daily, SHOP_DETAILS.hours)}</DataRow>
            <DataRow term={copy.address}>
              {formatShopAddress(language).map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </DataRow>
          </DataList>
          <SpacePhoto space="hallway" ratio="4 / 3" sizes="(min-width: 900px) 38vw, 100vw" />
        </div>
      </div>
    </>
  );
}

/** `https://line.me/R/ti/p/%40spruce.bkk` → `@spruce.bkk` */
const readLineName = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '');

function ContactSection({ copy }: { copy: Copy }) {
  const { api } = usePlatform();
  const { form, subjects } = copy;
  const about = useSearchParams()[0].get('about');
  const chosen = subjects.find(({ id }) => id === about);
  const subject = chosen && toPlainText(chosen.label);
  const customer = useCustomerValues();
  const start = useMemo(() => ({ ...customer, ...(subject !== undefined && { subject }) }), [customer, subject]);
  const send = async (values: ContactValues): Promise<ContactResult> => {
    const { byEmail, byPhone, phone, ...message } = values;
    try {
      const sent = await sendMessage(api, { ...message, phoneNumber: phone, emailContactMethod: byEmail, phoneContactMethod: byPhone });
      return { sent };
    } catch (error) {
      return { errors: toFormErrors(error, form) };
    }
  };
  return (
    <ContactForm
      labels={{
        ...form,
        summary: (count) => fillPlaceholders((count === 1 && copy.summary_one) || copy.summary_other, { count: String(count) }),
        sent: { ...copy.sent, text: (reference) => fillPlaceholders(copy.sent.text, { reference, ...SHOP_DETAILS.hours }) },
      }}
      schema={async () => (await import(/* webpackChunkName: "contact-schema" */ '@spruce/ui/contact-schema')).contactSchema(form.problems)}
      // The form sends the label of the subject, because staff search for it in emails.
      subjects={subjects.map(({ label }) => ({ value: toPlainText(label), label: toPlainText(label) }))}
      initialValues={start}
      note={
        <>
          {copy.note}{' '}
          <Link className={textLinkClass()} to={paths.privacyNotice()}>
            {copy.privacy}
          </Link>
        </>
      }
      onSend={send}
    />
  );
}

function useCustomerValues(): Partial<ContactValues> | undefined {
  const { api } = usePlatform();
  const uid = useSession((session) => session.uid);
  const known = useHydrated() && uid !== null;
  const { data } = useQuery({ ...profileQuery(api, uid ?? 0), enabled: known, retry: false });
  return useMemo(
    () => (data ? { firstName: data.firstName, lastName: data.lastName, email: data.email, phone: data.phone } : undefined),
    [data],
  );
}

function toFormErrors(error: unknown, { problems, failed, tooMany }: Copy['form']): Extract<ContactResult, { errors: unknown }>['errors'] {
  if (!isApiError(error)) return { root: failed };
  if (error.status === 429) return { root: tooMany };
  const { first_name, last_name, email, phone_number, subject, message } = error.params;
  const errors = {
    ...(first_name && { firstName: problems.firstName }),
    ...(last_name && { lastName: problems.lastName }),
    ...(email && { email: problems.emailShape }),
    ...(phone_number && { phone: problems.phoneProblems.wrong }),
    ...(subject && { subject: problems.subject }),
    ...(message && { message: problems.message }),
  };
  return Object.keys(errors).length > 0 ? errors : { root: failed };
}
