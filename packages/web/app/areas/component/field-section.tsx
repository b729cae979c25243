import { Checkbox, DecimalInput, Field, SegmentedControl, Select, TabPanel, Tabs, TextInput } from '@marque/ui';
import { Search } from '@marque/ui/icons';
import { useState } from 'react';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const PRICE_DECIMALS = 4;
type Tab = 'open' | 'filled' | 'cancelled';

function Inputs() {
  const words = useWords();
  const [mail, setMail] = useState('');
  const [price, setPrice] = useState('2.4900');
  const [amount, setAmount] = useState('');
  const [network, setNetwork] = useState('TRC20');
  return (
    <>
      <Panel title={words.texts}>
        <Field label={words.email} hint={words.emailHint}>
          <TextInput type="email" autoComplete="off" value={mail} onValue={setMail} />
        </Field>
        <Field label={words.email} error={words.emailError}>
          <TextInput type="email" autoComplete="off" value="lin@colophon" onValue={setMail} />
        </Field>
        <Field label={words.search} labelHidden>
          <TextInput type="search" prefix={<Search size={16} aria-hidden />} placeholder={words.search} value={mail} onValue={setMail} />
        </Field>
        <Field label={words.email} hint={words.disabledState}>
          <TextInput value="lin@colophon.example" onValue={setMail} disabled />
        </Field>
      </Panel>
      <Panel title={words.amounts}>
        <Field label={words.price} aside={words.available}>
          <DecimalInput decimals={PRICE_DECIMALS} value={price} onValue={setPrice} suffix="USDT" />
        </Field>
        <Field label={words.amount} error={amount === '' ? words.disabledWhy : undefined}>
          <DecimalInput decimals={PRICE_DECIMALS} value={amount} onValue={setAmount} suffix="ART" />
        </Field>
        <Field label={words.network}>
          <Select
            value={network}
            onValue={setNetwork}
            options={[
              { value: 'TRC20', label: 'TRON (TRC20)' },
              { value: 'ERC20', label: 'Ethereum (ERC20)' },
              { value: 'CNET', label: 'ContentNet', disabled: true },
            ]}
          />
        </Field>
        <Select
          compact
          aria-label={words.network}
          value={network}
          onValue={setNetwork}
          options={[
            { value: 'TRC20', label: 'TRON (TRC20)' },
            { value: 'ERC20', label: 'Ethereum (ERC20)' },
          ]}
        />
      </Panel>
    </>
  );
}

function Choices() {
  const words = useWords();
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [agreed, setAgreed] = useState(false);
  const [isNotified, setNotified] = useState(true);
  return (
    <Panel title={words.choices}>
      <SegmentedControl
        label={words.side}
        value={side}
        onValue={setSide}
        items={[
          { key: 'buy', label: words.buy, tone: 'up' },
          { key: 'sell', label: words.sell, tone: 'down' },
        ]}
      />
      <SegmentedControl
        label={words.side}
        compact
        value={side}
        onValue={setSide}
        items={[
          { key: 'buy', label: words.buy },
          { key: 'sell', label: words.sell },
        ]}
      />
      <Checkbox checked={agreed} onChecked={setAgreed} error={agreed ? undefined : words.agreeFirst}>
        {words.agree}
      </Checkbox>
      <Checkbox checked={isNotified} onChecked={setNotified} asSwitch>
        {words.notify}
      </Checkbox>
      <Checkbox checked onChecked={setNotified} disabled>
        {words.disabledState}
      </Checkbox>
    </Panel>
  );
}

function TabRows() {
  const words = useWords();
  const [tab, setTab] = useState<Tab>('open');
  const [pill, setPill] = useState<Tab>('filled');
  const names = { open: words.open, filled: words.filled, cancelled: words.cancelled };
  const items = [
    { key: 'open', label: names.open, count: 12 },
    { key: 'filled', label: names.filled },
    { key: 'cancelled', label: names.cancelled },
  ] as const;
  return (
    <Panel title={words.tabs}>
      <Tabs group="line" label={words.tabs} items={items} value={tab} onValue={setTab} />
      <TabPanel group="line" value={tab} className={styles.tabPanel}>
        {names[tab]}
      </TabPanel>
      <Tabs group="pill" look="pill" label={words.tabs} items={items} value={pill} onValue={setPill} />
      <TabPanel group="pill" value={pill} className={styles.tabPanel}>
        {names[pill]}
      </TabPanel>
    </Panel>
  );
}

export function FieldSection() {
  const words = useWords();
  return (
    <PageBlock title={words.fields} sheet>
      <div className={styles.pair}>
        <Inputs />
        <Choices />
        <TabRows />
      </div>
    </PageBlock>
  );
}
