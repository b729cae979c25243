import { trimZeros, truncateDecimal } from '@marque/domain/money';
import { DecimalInput, Field } from '@marque/ui';
import type { ReactNode } from 'react';
import { useWords } from '../use-words.ts';
import type { OrderContext } from './order-context.ts';
import { isMarket, spendsTotal, stepped, waits, withAmount, withPrice, withShare, withTotal, type OrderFields } from './form.ts';
import css from './order-form.module.css';
import type { OrderField } from './problems.ts';
import { ShareSlider } from './share-slider.tsx';
import type { OrderSummary } from './summary.ts';

export interface TicketFieldsProps {
  readonly fields: OrderFields;
  readonly context: OrderContext;
  readonly sums: OrderSummary;
  readonly onEdit: (fields: OrderFields) => void;
  readonly onLeave: (field: OrderField) => void;
  readonly errorOf: (field: OrderField) => string | undefined;
}

/** The fields of the kind that is chosen, no others: never more than three lines of them. */
export function TicketFields(props: TicketFieldsProps) {
  const { fields, context, sums, onEdit } = props;
  const { kind, side } = fields;
  const isOco = kind === 'oco';
  const namesTotal = isMarket(fields) && waits(fields) && side === 'buy';
  return (
    <>
      {kind === 'market' && <MarketPrice context={context} />}
      {isOco && (
        <Row>
          <PriceField {...props} />
        </Row>
      )}
      <Row>
        {waits(fields) && <TriggerField {...props} />}
        {isOco && <StopField {...props} />}
        {!isOco && !isMarket(fields) && <PriceField {...props} />}
      </Row>
      {!namesTotal && (
        <Row>
          <AmountField {...props} />
          {kind === 'iceberg' && <DisplayField {...props} />}
          {isOco && <TotalField {...props} />}
        </Row>
      )}
      <ShareSlider percent={sums.percent} disabled={!context.usable} onPercent={(percent) => onEdit(withShare(fields, percent, context))} />
      {!isOco && (
        <Row>
          <TotalField {...props} />
        </Row>
      )}
    </>
  );
}

const Row = ({ children }: { readonly children: ReactNode }) => <div className={css.slot}>{children}</div>;

interface FigureFieldProps extends TicketFieldsProps {
  readonly name: OrderField;
  readonly label: string;
  /** Beside the figure where the whole label has no room. */
  readonly short?: string;
  readonly unit: string;
  readonly value: string;
  readonly scale: number;
  readonly placeholder?: string;
  readonly onFigure: (value: string) => void;
}

function FigureField({ name, label, short, unit, value, scale, placeholder, onFigure, errorOf, onLeave }: FigureFieldProps) {
  const error = errorOf(name);
  return (
    <div className={css.field} title={error}>
      <Field label={label} labelHidden error={error}>
        <DecimalInput
          name={name}
          compact
          decimals={scale}
          prefix={short ?? label}
          suffix={<span className={css.unit}>{unit}</span>}
          value={value}
          placeholder={placeholder}
          onValue={onFigure}
          onBlur={() => onLeave(name)}
          onStep={(steps) => onFigure(stepped(value, steps, scale))}
        />
      </Field>
    </div>
  );
}

function MarketPrice({ context: { pair } }: { readonly context: OrderContext }) {
  const words = useWords();
  return (
    <Row>
      <div className={css.field} title={words.marketPriceHint}>
        <Field label={words.price} labelHidden>
          <DecimalInput
            name="price"
            compact
            decimals={0}
            prefix={words.price}
            suffix={pair.quoteAlias}
            value={words.marketPrice}
            onValue={() => undefined}
            disabled
          />
        </Field>
      </div>
    </Row>
  );
}

function PriceField(props: TicketFieldsProps) {
  const words = useWords();
  const {
    fields,
    context: { pair },
    onEdit,
  } = props;
  return (
    <FigureField
      {...props}
      name="price"
      label={words.price}
      unit={pair.quoteAlias}
      value={fields.price}
      scale={pair.priceScale}
      onFigure={(price) => onEdit(withPrice(fields, price))}
    />
  );
}

function TriggerField(props: TicketFieldsProps) {
  const words = useWords();
  const {
    fields,
    context: { pair },
    onEdit,
  } = props;
  return (
    <FigureField
      {...props}
      name="trigger"
      label={words.triggerPrice}
      short={words.triggerShort}
      unit={pair.quoteAlias}
      value={fields.triggerPrice}
      scale={pair.priceScale}
      onFigure={(triggerPrice) => onEdit({ ...fields, triggerPrice })}
    />
  );
}

function StopField(props: TicketFieldsProps) {
  const words = useWords();
  const {
    fields,
    context: { pair },
    onEdit,
  } = props;
  return (
    <FigureField
      {...props}
      name="stop"
      label={words.stopPrice}
      short={words.stopPriceShort}
      unit={pair.quoteAlias}
      value={fields.stopPrice}
      scale={pair.priceScale}
      {...(fields.side === 'sell' && { placeholder: words.market })}
      onFigure={(stopPrice) => onEdit({ ...fields, stopPrice, total: '' })}
    />
  );
}

function AmountField(props: TicketFieldsProps) {
  const words = useWords();
  const { fields, context, onEdit, onLeave } = props;
  const { pair } = context;
  return (
    <FigureField
      {...props}
      name="amount"
      label={words.amount}
      unit={pair.baseAlias}
      value={fields.amount}
      scale={pair.amountScale}
      placeholder={`≥ ${trimZeros(context.minAmount)}`}
      onLeave={() => {
        if (!fields.total) onLeave('amount');
      }}
      onFigure={(amount) => onEdit(withAmount(fields, amount))}
    />
  );
}

function DisplayField(props: TicketFieldsProps) {
  const words = useWords();
  const {
    fields,
    context: { pair },
    onEdit,
  } = props;
  return (
    <FigureField
      {...props}
      name="display"
      label={words.displayAmount}
      short={words.displayShort}
      unit={pair.baseAlias}
      value={fields.displayAmount}
      scale={pair.amountScale}
      onFigure={(displayAmount) => onEdit({ ...fields, displayAmount })}
    />
  );
}

/** What is spent or received: typed where the order can follow from it, else an estimate. */
function TotalField({ fields, context, sums, onEdit, onLeave, errorOf }: TicketFieldsProps) {
  const words = useWords();
  const { pair, quoteScale } = context;
  const isEstimate = isMarket(fields) && fields.side === 'sell';
  const error = errorOf('total');
  return (
    <div className={css.field} title={isEstimate ? words.estimatedTotalHint : error}>
      <Field label={words.total} labelHidden error={error}>
        <DecimalInput
          name="total"
          compact
          decimals={quoteScale}
          prefix={isEstimate ? words.estimatedTotal : words.total}
          suffix={<span className={css.unit}>{pair.quoteAlias}</span>}
          value={fields.total || (spendsTotal(fields) ? '' : truncateDecimal(sums.total, quoteScale))}
          disabled={isEstimate}
          onValue={(total) => onEdit(withTotal(fields, total, context))}
          onBlur={() => {
            if (fields.total || spendsTotal(fields)) onLeave('total');
          }}
        />
      </Field>
    </div>
  );
}
