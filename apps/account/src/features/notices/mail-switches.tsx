import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '@spruce/api-client/account';
import { noticesQuery, setMailChoices, type MailChoices } from '@spruce/api-client/notices';
import { usePlatform } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { Switch } from '@spruce/ui';
import { SavedMessage } from '../../customer/part';
import partStyles from '../../customer/part.module.css';
import { ProblemAlert } from '../../forms/problem-alert';

const KINDS = ['reminders', 'reviews', 'marketing'] as const;

export function MailSwitches({ choices }: { choices: MailChoices }) {
  const { t } = useTranslation('notices');
  return (
    <div className={partStyles.settings}>
      <div className={partStyles.setting}>
        <Switch className={partStyles.words} label={t('mails.orders')} description={t('mails.ordersNote')} checked disabled />
      </div>
      {KINDS.map((kind) => (
        <div key={kind} className={partStyles.setting}>
          <MailSwitch kind={kind} isOn={choices[kind]} />
        </div>
      ))}
    </div>
  );
}

function MailSwitch({ kind, isOn }: { kind: keyof MailChoices; isOn: boolean }) {
  const { t } = useTranslation('notices');
  const { api } = usePlatform();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (wanted: boolean) => setMailChoices(api, { [kind]: wanted }),
    // Requests of one scope run one after the other, so that the last choice wins.
    scope: { id: 'mails' },
    onSuccess: (mails) => {
      queryClient.setQueryData(noticesQuery(api).queryKey, (before) => before && { ...before, mails });
      // The profile contains the consent to marketing mails.
      if (userId !== null) void queryClient.invalidateQueries({ queryKey: profileQuery(api, userId).queryKey });
    },
  });
  return (
    <>
      <Switch
        className={partStyles.words}
        label={t(`mails.${kind}`)}
        description={t(`mails.${kind}Note`)}
        checked={isPending ? variables : isOn}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      <SavedMessage>{isSuccess && t('user.saved', { ns: 'account' })}</SavedMessage>
      <ProblemAlert error={error} />
    </>
  );
}
